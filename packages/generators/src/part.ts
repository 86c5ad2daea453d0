import type { Matrix, Path } from '@kerf/geometry';

/**
 * How a part is worked:
 * - 'cut': through the material, with the tool beside the line, so that the part has the size of its outline;
 * - 'cut-line': through the material, with the middle of the cut on the line;
 * - 'area': the area is cleared or burnt;
 * - 'line': the line is engraved;
 * - 'score': the line is cut shallowly, to fold or to mark.
 */
export type Work = 'cut' | 'cut-line' | 'area' | 'line' | 'score';

/** Settings that are the point of a part, as the power of a field of a test grid. What is left out has its default. */
export interface WorkSettings {
  /** Laser: percent of full power. */
  readonly power?: number;
  /** Laser: mm/min. */
  readonly speed?: number;
  /** Laser: mm between the lines of an area. */
  readonly lineInterval?: number;
  /** Router: mm/min. */
  readonly feedRate?: number;
  /** Router: mm per pass. */
  readonly stepdown?: number;
  /** Router: how deep, mm. */
  readonly depth?: number;
}

/** What the parts of the generators are called. The host writes the names in the person's language. */
export const PART_NAMES = [
  'area',
  'back',
  'border',
  'bottom',
  'columns',
  'divider',
  'field',
  'front',
  'gear',
  'hinge',
  'labels',
  'left',
  'lid',
  'lidBack',
  'lidFront',
  'lidLeft',
  'lidRight',
  'lip',
  'marks',
  'outline',
  'pinion',
  'rail',
  'right',
  'rows',
  'solution',
  'strips',
  'text',
  'top',
  'walls',
] as const;
/** The name of a part, for people. */
export type PartName = (typeof PART_NAMES)[number];

/** A point or a direction in space, mm; z points up. */
export type Vector = readonly [x: number, y: number, z: number];

/**
 * Where a flat part is in the finished thing. A point (x, y) of the outline is at `origin` + x·`right` + y·`up`; the
 * material extends from there by the thickness along `inward`.
 */
export interface Pose {
  readonly origin: Vector;
  readonly right: Vector;
  readonly up: Vector;
  readonly inward: Vector;
  readonly thickness: number;
}

/** One object of a generated thing. Its outline is in mm with y up, even-odd; the origin is the part's own. */
export interface Part {
  /** The same for the same part of the same thing, whatever the settings are. Unique in a thing. */
  readonly key: string;
  readonly name: PartName;
  /** Tells parts with the same name apart, '2' or '30 % · 600'. */
  readonly label?: string;
  readonly outline: Path;
  /** The part's own space → the layout, whose lower left corner is the origin. */
  readonly placement: Matrix;
  readonly work: Work;
  readonly settings?: WorkSettings;
  /** Whether the part is only shown when a person asks for it, as the solution of a maze. */
  readonly isHidden?: boolean;
  /** Whether inner corners need room for a sharp corner when a round bit cuts the part. */
  readonly hasSharpCorners?: boolean;
  /** Where the part is in the finished thing; only for parts of a body. */
  readonly pose?: Pose;
}

/** A length that a person needs to know of a generated thing, mm: the distance of the axles of two gears. */
export interface Fact {
  readonly name: 'axleDistance';
  readonly value: number;
}

/** A generated thing, laid out flat from the origin to `width`, `height`. */
export interface Made {
  readonly parts: readonly Part[];
  readonly width: number;
  readonly height: number;
  readonly facts: readonly Fact[];
}
