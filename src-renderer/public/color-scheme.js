// Runs before the first paint, so that a window whose owner chose light or dark does not flash the other one.
// A file of its own because the Content-Security-Policy allows no inline script; plain, since it is not bundled.
(function () {
  let chosen = null;
  try {
    chosen = localStorage.getItem("muster.colorScheme");
  } catch {
    // Storage can be switched off; then the system's scheme holds.
  }
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const scheme = chosen === "dark" || chosen === "light" ? chosen : system;
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
})();
