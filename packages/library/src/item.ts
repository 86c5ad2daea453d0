import type { CategoryName } from './categories';
import type { DesignStyle } from './sets/icon-set';

/** Where designs come from: whom a person names who uses one. */
export interface DesignSource {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  /** Where the author or the set is found; '' when it is not known. */
  readonly url: string;
  /** The licence by its SPDX name, and where its text is. */
  readonly licence: string;
  readonly licenceUrl: string;
  /** All authors, where the set has many; '' otherwise. */
  readonly authors: string;
  readonly count: number;
}

/** A design of the library as it is listed. */
export interface DesignItem {
  readonly id: string;
  /** Its name in English, Chinese and Portuguese; '' where it is not known. */
  readonly names: readonly [en: string, zh: string, pt: string];
  readonly category: CategoryName;
  readonly style: DesignStyle;
  /** The index of its source in the catalogue. */
  readonly source: number;
  /** 0 to 100: how much a person who carves wants it, whatever was searched for. */
  readonly rank: number;
  /** The size in units of its outline; the larger side is `DESIGN_SIZE`. */
  readonly width: number;
  readonly height: number;
  /** Changes with the outline. */
  readonly hash: string;
}

/** A design while the library is made: with all that it is found by, and its outline as `d` of SVG. */
export interface MadeDesign extends Omit<DesignItem, 'hash' | 'source'> {
  readonly sourceId: string;
  /** Further words by which it is found. */
  readonly words: readonly string[];
  readonly outline: string;
  readonly signature: string;
}
