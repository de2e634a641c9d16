import "../lib/zod-without-eval.ts";
import "../ui/reset.css";
import "../ui/layout.css";
import "../ui/plain.css";
import "../ui/ui.css";
import "./app.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { firstPicture } from "../lib/after-paint.ts";
import { ownBelongings, watchLeaving } from "../lib/belongings.ts";
import { speakForAccount } from "../lib/language.ts";
import { watchLostParts } from "../lib/lost-parts.ts";
import { watchReleases } from "../lib/new-release.ts";
import { freshenBehind, newQueryClient } from "../lib/queries.ts";
import { registerOffline } from "../lib/register-offline.ts";
import { currentSession, watchSession } from "../lib/session.ts";
import { styleSheets } from "../lib/style-sheets.ts";
import { App } from "./app.tsx";
import { getReadyForAway } from "./away.ts";
import { fetchAhead } from "./fetch-ahead.ts";
import { refreshSession } from "./refresh-session.ts";
import { discoverRoutes, routes } from "./routes.tsx";

// first, so that no part that is lost goes unnoticed
watchLostParts();
// why: where all has come at once, the program would run before the mark in the page is seen
void Promise.all([firstPicture(), styleSheets()]).then(begin);

function begin(): void {
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

  const root = createRoot(document.querySelector("#root") ?? document.body);
  // why: an old phone draws the first page in turns, between what else comes, and not in one go
  startTransition(() =>
    root.render(
      <StrictMode>
        <App router={router} queries={queries} />
      </StrictMode>,
    ),
  );

  freshenBehind(queries);
  void refreshSession();
  registerOffline();
  getReadyForAway();
  watchReleases();
  fetchAhead(router);
}
