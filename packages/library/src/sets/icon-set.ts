import type { CategoryName } from '../categories';

/** One drawing of a set. What it leaves out is that of the set. */
export interface IconData {
  readonly body: string;
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
  readonly hidden?: boolean;
}

/** The files of a package of Iconify: `icons.json`, `info.json` and, if it has categories, `metadata.json`. */
export interface IconPackage {
  readonly icons: {
    readonly icons: Readonly<Record<string, IconData>>;
    readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
    readonly left?: number;
    readonly top?: number;
    readonly width?: number;
    readonly height?: number;
  };
  readonly info: {
    readonly name: string;
    readonly author: { readonly name: string; readonly url?: string };
    readonly license: { readonly title: string; readonly spdx?: string; readonly url?: string };
  };
  readonly metadata: { readonly categories?: Readonly<Record<string, readonly string[]>> };
}

/** Whether a design is a silhouette, or drawn with lines (whose areas are filled). */
export type DesignStyle = 'solid' | 'outline';

/** A drawing that a set contributes: its name without the words for its variant, and its style. */
export interface Choice {
  readonly name: string;
  readonly style: DesignStyle;
}

/** How a set is used. */
export interface IconSet {
  /** The name of its package after `@iconify-json/`. */
  readonly id: string;
  /** The rank of its designs before category and detail count. */
  readonly worth: number;
  /** Further authors, where the package names only a site. */
  readonly authors?: string;
  /** The drawing under a name of the package; null when it is left out: variants that say nothing new, logos. */
  choose(name: string): Choice | null;
  /** Where several names give the same choice, the one with the greatest value is used. */
  preference?(name: string): number;
  /** Our categories by the set's own; a set's category that is missing here says nothing. */
  readonly categories?: Readonly<Record<string, CategoryName>>;
  /** The category of designs about which nothing else is known. */
  readonly fallback: CategoryName;
  /** The set's categories whose designs are left out. */
  readonly leftOut?: readonly string[];
}
