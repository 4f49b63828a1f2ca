import type { ReactNode } from "react";
import { FleetViewDialog } from "#renderer/features/health/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { bulkSelectionStore } from "#renderer/services/selection.ts";
import { AddDialog } from "./add-dialog.tsx";
import { RecorderDialog } from "./recorder-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { TestMailDialog } from "./test-mail-dialog.tsx";
import { SignInOfRecorders, TrustNetworkOfRecorders } from "./trust-dialogs.tsx";
import { modelLink } from "./model-link.ts";
import { CredentialOfRecorders, SiteOfRecorders, TagsOfRecorders } from "./batch-edit-dialogs.tsx";

/** The open dialog of the Recorders screen. */
export function RecorderDialogs(): ReactNode {
  const { dialog, byId, show } = useFeature(recordersStore, (state) => state);
  const select = useFeature(bulkSelectionStore, (state) => state.select);
  if (!dialog) return null;
  const onClose = () => show(null);
  if (dialog.kind === "add") return <AddDialog onClose={onClose} />;
  if (dialog.kind === "compare") {
    const openRecorder = (id: string) => {
      show(null);
      navigate(`recorders/${id}`);
    };
    return (
      <FleetViewDialog
        fact={dialog.fact}
        recorderIds={[...byId.keys()]}
        nameOf={(id) => byId.get(id)?.name ?? id}
        onOpen={openRecorder}
        onList={(recorders) => {
          show(null);
          navigate(modelLink(recorders), { scope: null });
        }}
        onEdit={(ids) => {
          show(null);
          select(ids);
          navigate("bulk");
        }}
        onClose={onClose}
      />
    );
  }
  const recorders = dialog.ids.flatMap((id) => byId.get(id) ?? []);
  const [first] = recorders;
  if (!first) return null;
  const props = { recorders, onClose };
  switch (dialog.kind) {
    case "edit":
      return <RecorderDialog recorder={first} url={dialog.url} onClose={onClose} />;
    case "site":
      return <SiteOfRecorders {...props} />;
    case "credential":
      return <CredentialOfRecorders {...props} />;
    case "signIn":
      return <SignInOfRecorders {...props} />;
    case "trustNetwork":
      return <TrustNetworkOfRecorders {...props} />;
    case "addTags":
    case "removeTags":
      return <TagsOfRecorders {...props} adds={dialog.kind === "addTags"} />;
    case "testMail":
      return <TestMailDialog recorder={first} onClose={onClose} />;
    case "remove":
      return <RemoveDialog {...props} />;
  }
}
