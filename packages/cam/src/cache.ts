import type { Toolpath } from '@kerf/machining';
import type { CutNote } from './cuts/generate-context';

/**
 * Toolpaths of an earlier run by operation key, each with the token that it was made for. A host keeps one per design and
 * hands it to every run; it holds what the last run used and no more.
 */
export class ToolpathCache {
  #entries = new Map<string, CachedToolpath>();

  /** What was made for exactly this token, if anything was. */
  find(key: string, token: string): CachedToolpath | undefined {
    const entry = this.#entries.get(key);
    return entry?.token === token ? entry : undefined;
  }

  /** Replaces all that is held. */
  replace(entries: Iterable<readonly [key: string, entry: CachedToolpath]>): void {
    this.#entries = new Map(entries);
  }
}

/** One toolpath and what it was made for. */
export interface CachedToolpath {
  readonly token: string;
  readonly toolpath: Toolpath;
  /** What could not be cut as it was asked for. */
  readonly notes: readonly CutNote[];
}
