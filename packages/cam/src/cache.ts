import type { Toolpath } from '@kerf/machining';
import type { CutNote } from './cuts/generate-context';

/**
 * The toolpaths of an earlier run by operation key. Each toolpath has the token of the operation that it was made for.
 * A host keeps one cache per design and passes it to every run. After a run, the cache has only what this run used.
 */
export class ToolpathCache {
  #entries = new Map<string, CachedToolpath>();

  /** The cached toolpath of this key if it was made for exactly this token; otherwise undefined. */
  find(key: string, token: string): CachedToolpath | undefined {
    const entry = this.#entries.get(key);
    return entry?.token === token ? entry : undefined;
  }

  /** Replaces all cached toolpaths. */
  replace(entries: Iterable<readonly [key: string, entry: CachedToolpath]>): void {
    this.#entries = new Map(entries);
  }
}

/** A toolpath with its notes. */
export interface MadeToolpath {
  readonly toolpath: Toolpath;
  /** The notes about what could not be cut as requested. */
  readonly notes: readonly CutNote[];
}

/** A toolpath with the token of the operation that it was made for. */
export interface CachedToolpath extends MadeToolpath {
  readonly token: string;
}
