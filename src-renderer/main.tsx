import { languageLoaded } from "./before-start.ts";
import "./styles/layers.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createClient } from "#shared/contract/client.ts";
import { App } from "./app/app.tsx";
import { showBrowserNotices } from "./features/alerts/index.ts";
import { createServices } from "./services/store.ts";
import { connectToHost } from "./transport/index.ts";
import { shareNonceWithDialogs } from "./ui/index.ts";

await languageLoaded;
shareNonceWithDialogs();
const connection = connectToHost(window);
const services = createServices(createClient(connection), connection.signOut ?? null);
showBrowserNotices(services);
window.addEventListener("pagehide", (event) => {
  // A page that the browser keeps for Back must stay alive.
  if (event.persisted) return;
  services.dispose();
  connection.close();
});

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App services={services} connection={connection} />
  </StrictMode>,
);
