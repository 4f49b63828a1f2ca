/** `1 recorder`, `24 recorders`, `no recorders`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  if (count === 0) return `no ${many}`;
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
