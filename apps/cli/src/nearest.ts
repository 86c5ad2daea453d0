/**
 * The entry of `known` that a person most likely meant by `text`; undefined when no entry is near. An entry is near
 * when it begins with the text. It is also near when its edit distance from the text is at most a third of the letters
 * of the longer of the two, or 1. (Damerau–Levenshtein distance: two neighbouring letters that are swapped count once.)
 */
export function nearest(text: string, known: Iterable<string>): string | undefined {
  const wanted = text.toLowerCase();
  if (wanted === '') return undefined;
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const name of known) {
    if (name === wanted) return name;
    const distance = name.startsWith(wanted) ? 0.5 : editDistance(wanted, name.toLowerCase());
    if (distance >= least || distance > Math.max(1, Math.max(name.length, wanted.length) / 3)) continue;
    best = name;
    least = distance;
  }
  return best;
}

/** '; did you mean --x?' or an empty text; `before` is the prefix of the name. */
export function suggestion(text: string, known: Iterable<string>, before = ''): string {
  const near = nearest(text, known);
  return near === undefined ? '' : `; did you mean ${before}${near}?`;
}

function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length]!;
}
