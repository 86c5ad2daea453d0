import { CATEGORIES, designFacts } from '@kerf/library';
import {
  type DesignSource,
  type designSearchSchema,
  type LibraryDesign,
  routes,
  routeUrl,
} from '@kerf/protocol';
import type { z } from 'zod';
import { CallFailed } from '../http/failure';
import type { LibraryFolder, OpenLibrary } from './library';

type Query = z.output<typeof designSearchSchema>;

/** How many lists of results are kept: a person who scrolls asks for the same list again and again. */
const KEPT_RESULTS = 64;

/** The results of recent searches, the last used last. */
class KeptResults {
  readonly #lists = new Map<string, readonly number[]>();

  /** The list under `key`, made if it is not kept. */
  get(key: string, make: () => readonly number[]): readonly number[] {
    const list = this.#lists.get(key) ?? make();
    this.#lists.delete(key);
    this.#lists.set(key, list);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > KEPT_RESULTS && oldest !== undefined) this.#lists.delete(oldest);
    return list;
  }
}

/** The search of the design library. */
export function makeDesignLibraryService(folder: LibraryFolder) {
  const kept = new KeptResults();

  async function demandLibrary(): Promise<OpenLibrary> {
    const library = await folder.open();
    if (!library) throw new CallFailed('library-unavailable');
    return library;
  }

  /** The places of all designs that a query asks for, the best first. Without words they are in the shown order. */
  function find({ catalogue, search }: OpenLibrary, { type, tag, style }: Query): readonly number[] {
    const isWanted = (index: number) =>
      (type === '' || catalogue.categoryAt(index) === type) &&
      (style === undefined || catalogue.styleAt(index) === style);
    const all = tag === '' ? Array.from({ length: catalogue.count }, (_, index) => index) : search(tag);
    return all.filter(isWanted);
  }

  /** A design with its outline: a list that is scrolled fast shows it at once, without a request for each picture. */
  async function onWire(library: OpenLibrary, place: number): Promise<LibraryDesign> {
    const { catalogue } = library;
    const item = catalogue.itemAt(place);
    const outline = await library.readOutline(place);
    const url = routeUrl(routes.designDrawing, { params: { id: item.id }, query: { v: item.hash } });
    return { ...designFacts(item, catalogue.sources), url, previewUrl: url, outline };
  }

  return {
    types: (): string[] => CATEGORIES.map(({ name }) => name),

    async sources(): Promise<DesignSource[]> {
      const { catalogue } = await demandLibrary();
      return [...catalogue.sources];
    },

    async search(query: Query): Promise<LibraryDesign[]> {
      const library = await demandLibrary();
      const { type, tag, style = '', pageNo, pageSize, skip } = query;
      const places = kept.get(JSON.stringify([type, tag, style]), () => find(library, query));
      const start = (pageNo - 1) * pageSize;
      const wanted = places.slice(start + skip, start + pageSize);
      return Promise.all(wanted.map((place) => onWire(library, place)));
    },

    /** The drawing of a design, and whether `hash` names exactly this drawing. */
    async drawing(id: string, hash: string | undefined): Promise<{ svg: string; isNamed: boolean }> {
      const library = await demandLibrary();
      const place = library.catalogue.find(id);
      if (place === undefined) throw new CallFailed('design-not-found', { field: 'id' });
      const isNamed = library.catalogue.itemAt(place).hash === hash;
      return { svg: await library.readDrawing(place), isNamed };
    },
  };
}

/** The search of the design library. */
export type DesignLibraryService = ReturnType<typeof makeDesignLibraryService>;
