import type { CategoryName } from '../categories';

/** Words of one category, as lines of text: see `rows/living.ts`. */
export type WordRows = readonly { readonly category: CategoryName; readonly rows: string }[];

/** What is known of an English word. */
export interface Word {
  /** Other English words with the same meaning, itself included. */
  readonly en: readonly string[];
  readonly zh: readonly string[];
  readonly pt: readonly string[];
  /** The category of designs that it names; null for a word that says nothing about it. */
  readonly category: CategoryName | null;
}
