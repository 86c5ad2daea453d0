import type { Matrix } from '@kerf/geometry';
import type { BitFeeds, Fixture, OwnMaterial, Stock, Tool } from '@kerf/machining';
import type { Artwork } from './artwork/artwork';
import type { Paint } from './artwork/paint';
import type { Assets } from './assets/asset';
import type { LaserLayer, Layer } from './layers';
import type { Operation } from './operations/registry';
import type { Shape } from './shapes/registry';

/** The id of an object: unique within a design, and without any other meaning. */
export type ObjectId = string;

/** Whose work an object is, so that they can be named where it is used: a design of the library. */
export interface Credit {
  readonly title: string;
  readonly author: string;
  /** The licence by its SPDX name. */
  readonly licence: string;
  /** Where the licence or the author is found; '' when there is nothing. */
  readonly url: string;
}

interface ObjectCommon {
  readonly id: ObjectId;
  readonly name: string;
  /** Local space → `DocumentSpace` for a top-level object; local space → the group's local space for a child. */
  readonly transform: Matrix;
  readonly isLocked: boolean;
  readonly isHidden: boolean;
  /** Whose work it is beside that of the person: empty for what a person has drawn. */
  readonly credits: readonly Credit[];
}

/** What a group was made of: a generator of the package `generators`, and its settings. */
export interface Generated {
  readonly generator: string;
  readonly settings: Readonly<Record<string, string | number | boolean>>;
}

/** A shape with the operation that machines it. */
export interface ShapeObject extends ObjectCommon {
  readonly kind: 'shape';
  readonly shape: Shape;
  /** The key of the part of a generated group that the object is; null for any other object. */
  readonly part: string | null;
  /** The layer must match `operation`: milling on '00', laser on the others. */
  readonly layer: Layer;
  readonly operation: Operation;
  /** How the shape looks as artwork; null: as its operation draws it. */
  readonly paint: Paint | null;
}

/** Several objects that move as one. Children are in stacking order. */
export interface GroupObject extends ObjectCommon {
  readonly kind: 'group';
  readonly children: readonly DesignObject[];
  /** Null for a group that a person made. */
  readonly generated: Generated | null;
}

/** The nodes of a design's tree. */
export type DesignObject = ShapeObject | GroupObject;

/** The settings of a design that apply to all operations. Lengths in mm. */
export interface MachiningSetup {
  /** Which objects belong to a job: those on layer '00', or those on the laser layers. */
  readonly mode: 'cnc' | 'laser';
  readonly firstBit: Tool;
  /** A smaller bit that only cuts what the first one left; null when there is none. */
  readonly secondBit: Tool | null;
  /**
   * The feeds of the second bit, the same for every operation. Null: the second bit uses the feeds of each operation,
   * as the first bit does.
   */
  readonly secondFeeds: BitFeeds | null;
  /**
   * The material as a person has described it; null for a material of the list. `Design.material` then names the
   * material of the list that it looks like and is checked like, '' when there is none.
   */
  readonly ownMaterial: OwnMaterial | null;
  /**
   * The height above the stock's top for travelling moves between operations, and over clamps. It is above everything
   * that is on the machine.
   */
  readonly safeHeight: number;
  /**
   * The height for travelling moves within an operation, above what is certainly flat or cut there: the stock's top, or
   * ground that the operation itself has cut. Where it is greater than the safe height, the safe height applies.
   */
  readonly retractHeight: number;
  /** The distance of neighbouring cuts as a share of the tool's diameter, 0–1. */
  readonly stepoverRatio: number;
  /** The same share for V-bits. */
  readonly vBitStepoverRatio: number;
  /**
   * M3 keeps the beam on while the machine stands still, so a person must consent at the start of a job; M4 is the
   * default.
   */
  readonly laserMode: 'M3' | 'M4';
  /** The width that the laser burns away, mm. */
  readonly beamWidth: number;
  /**
   * Which operation is cut next when nothing forces an order: the nearest, or the next higher in the stacking order.
   */
  readonly orderBy: 'travel' | 'stack';
  /** Objects that a person has put in an order: they are cut first, in this order. Unknown ids are ignored. */
  readonly cutOrder: readonly ObjectId[];
  /**
   * Whether equal lines on top of each other are cut only once. The lines may belong to one object, or to several
   * objects with equal settings.
   */
  readonly mergesDuplicates: boolean;
  /** The laser layers that are switched off: no job burns what is on them. */
  readonly offLayers: readonly LaserLayer[];
  /**
   * The laser layers in the order in which they are burnt; layers that are not listed come later, in the order of their
   * numbers. Empty: the layers have no effect on the order.
   */
  readonly layerOrder: readonly LaserLayer[];
  /** Clamps and other things that hold the work; checks report a job that would hit them. */
  readonly fixtures: readonly Fixture[];
}

/** The design: an immutable value, in mm. Only a step changes it. */
export interface Design {
  readonly name: string;
  /** The machine's work area on which the design lies. */
  readonly workspace: { readonly width: number; readonly height: number };
  readonly stock: Stock;
  /** The material's name in the list of materials, '' when unknown. */
  readonly material: string;
  readonly setup: MachiningSetup;
  /** The page of a design that is shown as artwork; null for a design that only was in the studio. */
  readonly artwork: Artwork | null;
  /** The files that objects use: fonts, photos. */
  readonly assets: Assets;
  /** Stacking order, bottom first. */
  readonly objects: readonly DesignObject[];
}
