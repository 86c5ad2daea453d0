import { type BasicLibrary, CATEGORIES, designFacts, openBasic } from '@kerf/library';
import { type LibraryDesign, routes, routeUrl } from '@kerf/protocol';
import type { BasicDesigns } from './basic-designs';
// Written by `node tools/design-library.mjs --basic`.
import file from './designs.json?url';

/** The basic designs of an opened file. */
export function basicDesignsOf({ items, sources, search, outlineAt, svgAt }: BasicLibrary): BasicDesigns {
  const designs = items.map((item, place): LibraryDesign => {
    const url = routeUrl(routes.designDrawing, { params: { id: item.id }, query: { v: item.hash } });
    return { ...designFacts(item, sources), url, previewUrl: url, outline: outlineAt(place) };
  });
  const present = new Set(items.map(({ category }) => category));
  const places = new Map(designs.map(({ url }, place) => [url, place]));
  return {
    sources,
    count: designs.length,
    types: CATEGORIES.map(({ name }) => name).filter((name) => present.has(name)),
    find({ type, tag, style }) {
      const found = tag === '' ? designs : search(tag).map((place) => designs[place]!);
      return found.filter(
        (design) => (type === '' || design.category === type) && (style === 'any' || design.style === style),
      );
    },
    drawingOf({ url }) {
      const place = places.get(url);
      return place === undefined ? null : svgAt(place);
    },
  };
}

/** Reads the file of basic designs, which the browser keeps with the studio's other files. */
export async function readBasicDesigns(): Promise<BasicDesigns> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`the basic designs are answered with ${response.status}`);
  return basicDesignsOf(await openBasic(await response.text()));
}
