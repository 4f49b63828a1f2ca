import { useEffect } from "react";
import { navigate } from "#renderer/services/router.ts";

/**
 * Links to screens keep the scope, as `navigate` does, unless they say `data-scope="whole"`. A link that opens a tab of its own
 * is left to the browser.
 */
export function useLinks(): void {
  useEffect(() => {
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
}

function follow(event: MouseEvent): void {
  const { button, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  const link = target instanceof Element ? target.closest("a") : null;
  const path = link?.getAttribute("href");
  if (!path?.startsWith("#/") || link?.target) return;
  event.preventDefault();
  navigate(path, link?.dataset["scope"] === "whole" ? { scope: null } : {});
}
