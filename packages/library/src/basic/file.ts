import { designSvg } from '../catalogue/files';
import type { DesignItem, DesignSource, MadeDesign } from '../item';
import { indexDesigns } from '../search/index-designs';
import { openSearch, type SearchDesigns } from '../search/search-designs';

/** A basic design as a row: what is listed, the words that find it, its outline. */
type Row = readonly [
  id: string,
  names: DesignItem['names'],
  category: DesignItem['category'],
  style: DesignItem['style'],
  source: number,
  rank: number,
  width: number,
  height: number,
  hash: string,
  words: string,
  outline: string,
];

/** The content of the file of basic designs. */
interface BasicFile {
  readonly sources: readonly DesignSource[];
  readonly designs: readonly Row[];
}

/** Designs with their outlines and a search of their own: the studio has them without the server. */
export interface BasicLibrary {
  /** Whose work they are, with the number of basic designs of each source. */
  readonly sources: readonly DesignSource[];
  readonly items: readonly DesignItem[];
  /** Finds designs by words as the whole library does: their places in `items`, best first. */
  readonly search: SearchDesigns;
  /** The outline of the design at a place of `items`, as `d` of a path, and the design as an SVG file. */
  outlineAt(place: number): string;
  svgAt(place: number): string;
}

/** The file of basic designs. `hashOf` is that of the whole library, so that a design has the same address in both. */
export function writeBasic(
  designs: readonly MadeDesign[],
  sources: readonly DesignSource[],
  hashOf: (outline: string) => string,
): string {
  const used = sources
    .map((source) => ({
      ...source,
      count: designs.filter(({ sourceId }) => sourceId === source.id).length,
    }))
    .filter(({ count }) => count > 0);
  const places = new Map(used.map(({ id }, place) => [id, place]));
  const rows = designs.map((design): Row => {
    const { id, names, category, style, sourceId, rank, width, height, words, outline } = design;
    return [
      ...([id, names, category, style, places.get(sourceId)!, rank, width, height] as const),
      ...([hashOf(outline), words.join(' '), outline] as const),
    ];
  });
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  return `{"sources":${JSON.stringify(used)},\n"designs":[\n${lines}\n]}\n`;
}

/** Reads the file that `writeBasic` wrote, and makes its search. */
export async function openBasic(json: string): Promise<BasicLibrary> {
  const { sources, designs } = JSON.parse(json) as BasicFile;
  const items = designs.map(
    ([id, names, category, style, source, rank, width, height, hash]): DesignItem => ({
      ...{ id, names, category, style, source, rank, width, height, hash },
    }),
  );
  const index = indexDesigns(items.map((item, place) => ({ ...item, words: designs[place]![9].split(' ') })));
  const search = await openSearch(index, {
    count: items.length,
    rankAt: (place) => items[place]!.rank,
    namesAt: (place) => items[place]!.names,
  });
  const outlineAt = (place: number) => designs[place]![10];
  return { sources, items, search, outlineAt, svgAt: (place) => designSvg(items[place]!, outlineAt(place)) };
}
