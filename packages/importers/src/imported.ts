import type { TextLayout, TextSettings, TextShape } from '@kerf/document';
import type { Bounds, GeometryKernel, Matrix, Path } from '@kerf/geometry';

/** A shape from a file, in `DocumentSpace` (mm, y up) with the lower left corner of the file's page at the origin. */
export interface ImportedShape {
  readonly kind: 'shape';
  /** The name that the file gives it, '' for none. */
  readonly name: string;
  readonly path: Path;
  readonly fillRule: 'nonzero' | 'evenodd';
  /** `#RRGGBB`, or null where nothing is filled. Of a gradient: its first colour. */
  readonly fill: string | null;
  /** `#RRGGBB`, or null where no line is drawn. */
  readonly stroke: string | null;
  /** In mm; 0 without a stroke. */
  readonly strokeWidth: number;
  /** The name of its layer, of formats that have layers. */
  readonly layer?: string;
  /** Whether it says something about the drawing and is no part of it: dimensions, leaders and tables of a DXF. */
  readonly isAnnotation?: true;
  /** Where the outline is that of a text that can still be edited: the text, and its local space → `DocumentSpace`. */
  readonly text?: { readonly shape: TextShape; readonly transform: Matrix };
}

/** Shapes that the file holds together. */
export interface ImportedGroup {
  readonly kind: 'group';
  readonly name: string;
  readonly children: readonly ImportedPiece[];
}

/** A shape, or a group as the file nests them, in stacking order. */
export type ImportedPiece = ImportedShape | ImportedGroup;

/** What the file tells of its making, so that a wrong size can be explained and put right. */
export interface ImportSource {
  /** The program that wrote the file, as far as it can be told. */
  readonly generator: 'inkscape' | 'illustrator' | 'figma' | 'kerf' | 'unknown';
  /** Whether the file states its size in mm, cm, inches, points or picas: then the size is sure. */
  readonly hasAbsoluteSize: boolean;
  /** What one of the file's own numbers was taken for, mm. */
  readonly unit: number;
  /** Pixels per inch that were taken for lengths in px and without unit; of a DXF: drawing units per inch. */
  readonly pixelsPerInch: number;
  /** What the generator is known to mean by a pixel; differs from `pixelsPerInch` where the size should be asked about. */
  readonly suggestedPixelsPerInch: number;
}

/** Everything that one file gave. */
export interface ImportedPieces {
  /** In stacking order, bottom first. */
  readonly pieces: readonly ImportedPiece[];
  /** The page's natural size in mm. */
  readonly size: { readonly width: number; readonly height: number };
  /** The tight box about all shapes, in the space of the shapes. */
  readonly bounds: Bounds;
  readonly shapeCount: number;
  readonly source: ImportSource;
}

/** A surface of triangles in mm: nine numbers each, the corners one after another, anti-clockwise seen from outside. */
export interface ImportedModel {
  readonly positions: Float32Array;
}

/** Sets the texts of drawings. */
export interface TextSetter {
  /** The family that serves for those that a drawing names, best first; whether it is one of them. */
  familyFor(families: readonly string[]): { readonly family: string; readonly isExact: boolean };
  /** The text as it is set; null where that is not possible. */
  layout(settings: TextSettings): TextLayout | null;
}

/** What a host lends to an import. What only one of them can do is told in a warning where it is not there. */
export interface ImportAids {
  /** Applies clip paths. */
  readonly kernel?: GeometryKernel;
  readonly texts?: TextSetter;
}
