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

/** What a person has to know of a design that is offered. */
export interface DesignFacts {
  readonly id: string;
  /** Its name in English, and in other languages where it is known. */
  readonly altText: string;
  readonly names: { readonly zh?: string; readonly pt?: string };
  readonly category: CategoryName;
  readonly style: DesignStyle;
  readonly width: number;
  readonly height: number;
  /** The id of its source, and whose work it is. */
  readonly source: string;
  readonly author: string;
  readonly licence: string;
  readonly licenceUrl: string;
}

/** What a person has to know of a design of `sources`. */
export function designFacts(item: DesignItem, sources: readonly DesignSource[]): DesignFacts {
  const { id, category, style, width, height } = item;
  const [altText, zh, pt] = item.names;
  const { author, licence, licenceUrl, id: source } = sources[item.source]!;
  const names = { ...(zh !== '' && { zh }), ...(pt !== '' && { pt }) };
  return { id, altText, names, category, style, width, height, source, author, licence, licenceUrl };
}

/** A design while the library is made: with all that it is found by, and its outline as `d` of SVG. */
export interface MadeDesign extends Omit<DesignItem, 'hash' | 'source'> {
  readonly sourceId: string;
  /** Further words by which it is found. */
  readonly words: readonly string[];
  readonly outline: string;
  readonly signature: string;
}
