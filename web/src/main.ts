import { mount } from "svelte";
import App from "./App.svelte";
import "./look.css";
import "./room-share/room-share.css";
import { settings } from "./table/settings.svelte";

settings.follow();
mount(App, { target: document.getElementById("app")! });
