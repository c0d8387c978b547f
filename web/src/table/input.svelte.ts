// Whether the person at this page uses the keyboard just now: then the focus is led to the next choice.
let keyboard = $state(false);

export function byKeyboard(): boolean {
  return keyboard;
}

/** Keep an eye on the input while the calling component is there. */
export function watchInput(): void {
  $effect(() => {
    const pressed = () => (keyboard = true);
    const touched = () => (keyboard = false);
    addEventListener("keydown", pressed, true);
    addEventListener("pointerdown", touched, true);
    return () => {
      removeEventListener("keydown", pressed, true);
      removeEventListener("pointerdown", touched, true);
    };
  });
}
