import "../lib/zod-without-eval.ts";
import "antd/dist/reset.css";
import "../ui/layout.css";
import "../ui/plain.css";
import "../ui/ui.css";
import "./app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { ownBelongings, watchLeaving } from "../lib/belongings.ts";
import { speakForAccount } from "../lib/language.ts";
import { freshenBehind, newQueryClient } from "../lib/queries.ts";
import { registerOffline } from "../lib/register-offline.ts";
import { currentSession, watchSession } from "../lib/session.ts";
import { App } from "./app.tsx";
import { fetchAhead } from "./fetch-ahead.ts";
import { startOutbox } from "./outbox-senders.ts";
import { refreshSession } from "./refresh-session.ts";
import { discoverRoutes, routes } from "./routes.tsx";

const queries = newQueryClient();
const router = createBrowserRouter(routes, { patchRoutesOnNavigation: discoverRoutes });

// why: what one person saw must not be there for the next one at the same computer
let userId = currentSession()?.user.id;
const meet = () => {
  const user = currentSession()?.user;
  if (user?.id !== userId) queries.clear();
  if (user) ownBelongings(user.id);
  speakForAccount(user?.language ?? null);
  userId = user?.id;
};
meet();
watchSession(meet);
watchLeaving();

createRoot(document.querySelector("#root") ?? document.body).render(
  <StrictMode>
    <App router={router} queries={queries} />
  </StrictMode>,
);

freshenBehind(queries);
void refreshSession();
registerOffline();
startOutbox();
fetchAhead(router);
