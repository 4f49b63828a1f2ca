import { useState, type ReactNode } from "react";
import { serverScreen as text } from "#shared/messages/server-screen.ts";
import { useServices } from "#renderer/services/context.tsx";
import { Button, notifyError } from "#renderer/ui/index.ts";

/** Leaves the server: Muster restarts with the data of this computer. */
export function LeaveButton(): ReactNode {
  const { client } = useServices();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const left = await client.call("server.leave", {});
    setBusy(false);
    if (!left.ok) notifyError(left.error);
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void leave()}>
      {text.leave}
    </Button>
  );
}
