import type { DesignItem, DesignSource } from '../item';
import { indexDesigns } from '../search/index-designs';
import type { MadeLibrary } from './make';

/** The names of the files of a library. */
export const LIBRARY_FILES = {
  catalogue: 'catalogue.json',
  index: 'index.json',
  outlines: 'outlines.txt',
} as const;

/** The version of the files. Files of another version are made again. */
export const LIBRARY_FORMAT = 1;

/** A design as a row of numbers and texts: an array of them takes half of the space of objects. */
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
  /** Where its outline is in the file of outlines: all of it is ASCII. */
  start: number,
  length: number,
];

/** The content of the file of the catalogue. */
interface CatalogueFile {
  readonly format: number;
  readonly sources: readonly DesignSource[];
  readonly designs: readonly Row[];
}

/** The library as files: text by name. `hashOf` makes a short text that changes with an outline. */
export function writeLibrary(
  { designs, sources }: MadeLibrary,
  hashOf: (outline: string) => string,
): Readonly<Record<(typeof LIBRARY_FILES)[keyof typeof LIBRARY_FILES], string>> {
  const sourceAt = new Map(sources.map(({ id }, index) => [id, index]));
  let start = 0;
  const rows = designs.map((design): Row => {
    const { id, names, category, style, sourceId, rank, width, height, outline } = design;
    const at = start;
    start += outline.length;
    return [
      ...([id, names, category, style, sourceAt.get(sourceId) ?? 0, rank, width, height] as const),
      ...([hashOf(outline), at, outline.length] as const),
    ];
  });
  const file: CatalogueFile = { format: LIBRARY_FORMAT, sources, designs: rows };
  return {
    [LIBRARY_FILES.catalogue]: JSON.stringify(file),
    [LIBRARY_FILES.index]: indexDesigns(designs),
    [LIBRARY_FILES.outlines]: designs.map(({ outline }) => outline).join(''),
  };
}

/** The designs of a library and where their outlines are. */
export interface Catalogue {
  readonly sources: readonly DesignSource[];
  readonly count: number;
  itemAt(index: number): DesignItem;
  rankAt(index: number): number;
  namesAt(index: number): DesignItem['names'];
  categoryAt(index: number): DesignItem['category'];
  styleAt(index: number): DesignItem['style'];
  /** The place of the design with this id; undefined when there is none. */
  find(id: string): number | undefined;
  /** Where the outline is in the file of outlines, bytes. */
  outlineAt(index: number): { readonly start: number; readonly length: number };
}

/** Reads the file of a catalogue that `writeLibrary` wrote; null when it is of another version. */
export function readCatalogue(json: string): Catalogue | null {
  const file = JSON.parse(json) as CatalogueFile;
  if (file.format !== LIBRARY_FORMAT) return null;
  const { designs, sources } = file;
  const places = new Map(designs.map(([id], index) => [id, index]));
  const rowAt = (index: number): Row => {
    const row = designs[index];
    if (!row) throw new RangeError(`no design ${index}`);
    return row;
  };
  return {
    sources,
    count: designs.length,
    itemAt(index) {
      const [id, names, category, style, source, rank, width, height, hash] = rowAt(index);
      return { id, names, category, style, source, rank, width, height, hash };
    },
    rankAt: (index) => rowAt(index)[5],
    namesAt: (index) => rowAt(index)[1],
    categoryAt: (index) => rowAt(index)[2],
    styleAt: (index) => rowAt(index)[3],
    find: (id) => places.get(id),
    outlineAt(index) {
      const [start, length] = rowAt(index).slice(-2) as [number, number];
      return { start, length };
    },
  };
}

/** A design as an SVG file: one filled path in true proportions. */
export function designSvg({ width, height }: Pick<DesignItem, 'width' | 'height'>, outline: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill-rule="evenodd" d="${outline}"/></svg>`;
}
