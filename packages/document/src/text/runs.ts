import type { LayoutFont } from './fonts';

/** Characters that one font shapes together; `font` is null for those that no font has. */
export interface TextRun {
  readonly font: LayoutFont | null;
  readonly text: string;
}

/** A base character with its combining marks, joiners and variation selectors. */
const CLUSTER = /[\s\S](?:\p{M}|\u200c|\u200d|[\ufe00-\ufe0f])*/gu;

/** Matches a character that needs no glyph in any font, because it only directs shaping or is invisible. */
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;

/**
 * Splits a line of text into runs of one font. Each file of a font has the characters of one script. So a character
 * goes into the run before it when the font of this run has the character; otherwise it gets the first of `fonts` that
 * has it.
 */
export function splitRuns(line: string, fonts: readonly LayoutFont[]): readonly TextRun[] {
  const has = (font: LayoutFont, cluster: string) =>
    Array.from(cluster).every(
      (character) => IGNORABLE.test(character) || font.has(character.codePointAt(0)!),
    );
  const runs: { font: LayoutFont | null; text: string }[] = [];
  for (const [cluster] of line.matchAll(CLUSTER)) {
    const last = runs.at(-1);
    const font = last?.font && has(last.font, cluster) ? last.font : fonts.find((one) => has(one, cluster));
    if (last && last.font === (font ?? null)) last.text += cluster;
    else runs.push({ font: font ?? null, text: cluster });
  }
  return runs;
}
