/** Rows with a head as lines of text; columns of numbers are aligned to the right. */
export function tableText(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => printable(String(cell))));
  const widths = head.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i]?.length ?? 0)));
  const isNumber = head.map((_, i) => rows.length > 0 && rows.every((row) => typeof row[i] === 'number'));
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, i) => (isNumber[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  return [head, ...cells].map(lineOf).join('\n');
}

/** Replaces control characters by points: what users have written must not control the terminal. */
export function printable(text: string): string {
  return text.replace(/\p{C}/gu, '·');
}

/** '1 file', '2 files'. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Bytes for a person. */
export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const rank = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** rank;
  return `${rank === 0 ? value : value.toFixed(1)} ${units[rank]}`;
}

/** A point in time for a person, by UTC. */
export function timeText(time: Date | null): string {
  return time ? `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '–';
}
