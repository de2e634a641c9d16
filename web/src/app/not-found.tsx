import type { ReactNode } from "react";
import { useIsLoggedIn } from "../lib/session.ts";
import NotThere from "../ui/not-there.tsx";

/** An address that leads nowhere: inside the shell for those who are logged in, bare for the others. */
export default function NotFound(): ReactNode {
  if (useIsLoggedIn()) return <NotThere isPage />;
  return (
    <main className="not-found">
      <NotThere isPage />
    </main>
  );
}
