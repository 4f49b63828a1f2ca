import { wallMessages as text } from "#shared/messages/wall.ts";
import { defineActions, type Action } from "#renderer/actions/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconFullScreen } from "#renderer/ui/index.ts";

export const wallActions: readonly Action[] = defineActions(
  () => text.title,
  [
    {
      id: "wall.open",
      calls: [],
      label: () => text.open,
      get keywords() {
        return text.keywords;
      },
      icon: IconFullScreen,
      run: () => navigate("wall"),
    },
  ],
);
