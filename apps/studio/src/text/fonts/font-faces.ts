import { FAMILIES } from '@kerf/document';

/** The Latin file of each family, so that lists can show the family's name in its own letters. */
const FILES = import.meta.glob<string>(
  '../../../../../node_modules/@fontsource/*/files/*-latin-400-normal.woff',
  { query: '?url&no-inline', import: 'default', eager: true },
);

/**
 * The name of a family in style sheets. Not the family's own name: a font on the person's computer could have the same.
 */
export function styleFamily(id: string): string {
  return `kerf-${id}`;
}

const state = { isDone: false };

/** Registers the families with the browser, which loads each font when it is first shown. */
export function offerFontFaces(): void {
  if (state.isDone) return;
  state.isDone = true;
  for (const { id, isLarge } of FAMILIES) {
    const url = Object.entries(FILES).find(([path]) => path.endsWith(`/${id}-latin-400-normal.woff`))?.[1];
    if (url && !isLarge) document.fonts.add(new FontFace(styleFamily(id), `url("${url}")`));
  }
}
