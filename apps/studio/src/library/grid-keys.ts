/** The card to which a key leads from card `index` of a grid; null when the key or the way leads nowhere. */
export function nextCard(key: string, index: number, columns: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || next < 0 || next >= count || next === index ? null : next;
}
