import type { DesignSource, LibraryDesign } from '@kerf/protocol';

/** What is searched for. */
export interface DesignQuery {
  /** The name of a category; '' for all. */
  readonly type: string;
  readonly tag: string;
  readonly style: LibraryDesign['style'] | 'any';
}

/** The designs that come with the studio, for when the server is away. */
export interface BasicDesigns {
  readonly count: number;
  /** The names of their categories, in the order of the library. */
  readonly types: readonly string[];
  readonly sources: readonly DesignSource[];
  /** The designs that a query finds, best first, with pictures that need no server. */
  find(query: DesignQuery): readonly LibraryDesign[];
  /** The drawing of a design, SVG; null when exactly this drawing is not among them. */
  drawingOf(design: LibraryDesign): string | null;
}
