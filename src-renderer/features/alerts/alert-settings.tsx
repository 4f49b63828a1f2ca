import type { ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { ErrorNotice } from "#renderer/ui/index.ts";
import { DesktopSection } from "./desktop-section.tsx";
import { MailSection } from "./mail-section.tsx";
import { mailStore } from "./mail-store.ts";
import { RulesSection } from "./rules-section.tsx";
import { WebhooksSection } from "./webhooks-section.tsx";

/** Settings, Alerts and mail: where messages go. */
export function AlertSettings(): ReactNode {
  const { mail, loading } = useFeature(mailStore, (state) => state);
  return (
    <>
      <RulesSection />
      {loading.state === "failed" && <ErrorNotice error={loading.error} />}
      {mail && <MailSection key={JSON.stringify(mail)} state={mail} />}
      <WebhooksSection />
      <DesktopSection />
    </>
  );
}
