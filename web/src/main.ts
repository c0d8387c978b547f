import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./base.css";
import { settings } from "./table/settings.svelte";

settings.follow();
mount(App, { target: document.getElementById("app")! });
