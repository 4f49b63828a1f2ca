/** Whether Muster and an agent of these versions work together: the same major version, and minor versions at most one apart. */
export function areCompatible(one: string, other: string): boolean {
  const [a, b] = [versionOf(one), versionOf(other)];
  if (a === null || b === null) return false;
  return a.major === b.major && Math.abs(a.minor - b.minor) <= 1;
}

function versionOf(text: string): { major: number; minor: number } | null {
  const [, major, minor] = /^(\d{1,6})\.(\d{1,6})\./.exec(text) ?? [];
  return major === undefined ? null : { major: Number(major), minor: Number(minor) };
}
