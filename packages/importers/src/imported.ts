import type { TextLayout, TextSettings, TextShape } from '@kerf/document';
import type { Bounds, GeometryKernel, Matrix, Path, RepairedMesh } from '@kerf/geometry';

/** A shape from a file, in `DocumentSpace` (mm, y up) with the lower left corner of the file's page at the origin. */
export interface ImportedShape {
  readonly kind: 'shape';
  /** Its name in the file, '' for none. */
  readonly name: string;
  readonly path: Path;
  readonly fillRule: 'nonzero' | 'evenodd';
  /** `#RRGGBB`, or null without a fill. For a gradient: its first colour. */
  readonly fill: string | null;
  /** `#RRGGBB`, or null without a line. */
  readonly stroke: string | null;
  /** The width of the stroke, mm; 0 without a stroke. */
  readonly strokeWidth: number;
  /** The name of its layer, for formats with layers. */
  readonly layer?: string;
  /** Whether it annotates the drawing and is not part of it: dimensions, leaders and tables of a DXF. */
  readonly isAnnotation?: true;
  /**
   * For the outline of a text that can still be edited: the text, and the map from its local space to `DocumentSpace`.
   */
  readonly text?: { readonly shape: TextShape; readonly transform: Matrix };
}

/** Shapes that are grouped in the file. */
export interface ImportedGroup {
  readonly kind: 'group';
  readonly name: string;
  readonly children: readonly ImportedPiece[];
}

/** A shape, or a group as nested in the file, in stacking order. */
export type ImportedPiece = ImportedShape | ImportedGroup;

/** Facts about the file's origin, so that a wrong size can be explained and corrected. */
export interface ImportSource {
  /** The program that wrote the file, if it can be recognised. */
  readonly generator: 'inkscape' | 'illustrator' | 'figma' | 'kerf' | 'unknown';
  /** Whether the file states its size in mm, cm, inches, points or picas: then the size is certain. */
  readonly hasAbsoluteSize: boolean;
  /** The size of one of the file's units, mm. */
  readonly unit: number;
  /** The assumed pixels per inch for lengths in px and without a unit; for a DXF: drawing units per inch. */
  readonly pixelsPerInch: number;
  /**
   * The usual pixels per inch of the program that wrote the file. When they differ from `pixelsPerInch`, the person
   * should be asked about the size.
   */
  readonly suggestedPixelsPerInch: number;
}

/** The result for one file. */
export interface ImportedPieces {
  /** The pieces in stacking order, bottom first. */
  readonly pieces: readonly ImportedPiece[];
  /** The page's natural size in mm. */
  readonly size: { readonly width: number; readonly height: number };
  /** The tight box around all shapes, in the space of the shapes. */
  readonly bounds: Bounds;
  readonly shapeCount: number;
  readonly source: ImportSource;
}

/** A model in mm: its surface after the repair, what was repaired, and what is still wrong with its places. */
export type ImportedModel = RepairedMesh;

/** Sets the texts of drawings. */
export interface TextSetter {
  /**
   * The family of the catalogue for a list of families in a drawing, the best first. `isExact` says whether the result
   * is in the list.
   */
  familyFor(families: readonly string[]): { readonly family: string; readonly isExact: boolean };
  /** The text as it is set; null when that is not possible. */
  layout(settings: TextSettings): TextLayout | null;
}

/** What a host provides for an import. Without one of these, a warning reports what is missing. */
export interface ImportAids {
  /** Applies clip paths. */
  readonly kernel?: GeometryKernel;
  readonly texts?: TextSetter;
}
