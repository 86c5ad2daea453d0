import type { Matrix } from '@kerf/geometry';
import type { BitFeeds, Fixture, Stock, Tool } from '@kerf/machining';
import type { Assets } from './assets/asset';
import type { Layer } from './layers';
import type { Operation } from './operations/registry';
import type { Shape } from './shapes/registry';

/** Opaque, unique within a design. */
export type ObjectId = string;

interface ObjectCommon {
  readonly id: ObjectId;
  readonly name: string;
  /** Local space → `DocumentSpace` for a top-level object; local space → the group's local space for a child. */
  readonly transform: Matrix;
  readonly isLocked: boolean;
  readonly isHidden: boolean;
}

/** A shape with the operation that machines it. */
export interface ShapeObject extends ObjectCommon {
  readonly kind: 'shape';
  readonly shape: Shape;
  /** Agrees with `operation`: milling on '00', laser on the others. */
  readonly layer: Layer;
  readonly operation: Operation;
}

/** Several objects that move as one. Children are in stacking order. */
export interface GroupObject extends ObjectCommon {
  readonly kind: 'group';
  readonly children: readonly DesignObject[];
}

/** What the tree of a design is made of. */
export type DesignObject = ShapeObject | GroupObject;

/** What holds for all operations of a design. Lengths in mm. */
export interface MachiningSetup {
  /** Which objects a job is made of: those on layer '00', or those on the laser layers. */
  readonly mode: 'cnc' | 'laser';
  readonly firstBit: Tool;
  /** A smaller bit that cuts only what the first one left; null without. */
  readonly secondBit: Tool | null;
  /** How the second bit cuts, whatever the operation; null: as each operation says, like the first. */
  readonly secondFeeds: BitFeeds | null;
  /** Height above the stock's top for travelling moves. */
  readonly safeHeight: number;
  /** Share of the tool's diameter between neighbouring cuts, 0–1. */
  readonly stepoverRatio: number;
  /** The same for V-bits. */
  readonly vBitStepoverRatio: number;
  /** M3 keeps the beam on at standstill and needs consent at the start of a job; M4 is the default. */
  readonly laserMode: 'M3' | 'M4';
  /** What the laser burns away, mm. */
  readonly beamWidth: number;
  /** What is cut next where nothing forces an order: the nearest, or the next higher of the stack. */
  readonly orderBy: 'travel' | 'stack';
  /** Objects that a person put in an order: cut first, in this order; ids that are not in the design mean nothing. */
  readonly cutOrder: readonly ObjectId[];
  /** Whether lines that lie on each other, of one object or of several cut alike, are cut once. */
  readonly mergesDuplicates: boolean;
  /** Clamps and whatever else holds the work; a job is checked for not hitting them. */
  readonly fixtures: readonly Fixture[];
}

/** The design: an immutable value, in mm. Nothing changes it but a step. */
export interface Design {
  readonly name: string;
  /** The machine's work area on which the design lies. */
  readonly workspace: { readonly width: number; readonly height: number };
  readonly stock: Stock;
  /** The material's name as in the list of materials, '' when unknown. */
  readonly material: string;
  readonly setup: MachiningSetup;
  /** The files that objects use: fonts, photos. */
  readonly assets: Assets;
  /** Stacking order, bottom first. */
  readonly objects: readonly DesignObject[];
}
