import { IDENTITY, type Matrix } from '@kerf/geometry';
import type { EndMill, Stock } from '@kerf/machining';
import type { Artwork } from './artwork/artwork';
import type { Paint } from './artwork/paint';
import type { Asset } from './assets/asset';
import type { Design, DesignObject, GroupObject, MachiningSetup, ObjectId, ShapeObject } from './design';
import { isLaserLayer, LASER_LAYERS, type Layer, MILL_LAYER } from './layers';
import { defaultOperation } from './operations/create';
import { isLaserOperation, type Operation } from './operations/registry';
import type { Shape } from './shapes/registry';
import { defaultShapeName } from './shapes/registry';

/** The stock of a new design, mm. */
export const DEFAULT_STOCK: Stock = { width: 300, height: 180, thickness: 10 };

/** The work area of the default machine, mm. */
export const DEFAULT_WORKSPACE: Design['workspace'] = { width: 300, height: 180 };

/** The bit of a new design: 1/8 inch, with two flutes. */
export const DEFAULT_BIT: EndMill = {
  kind: 'end-mill',
  id: 'end-mill-3.175',
  name: 'End mill 3.175 mm',
  diameter: 3.175,
  flutes: 2,
};

const DEFAULT_SETUP: MachiningSetup = {
  mode: 'cnc',
  firstBit: DEFAULT_BIT,
  secondBit: null,
  secondFeeds: null,
  ownMaterial: null,
  safeHeight: 3.8,
  retractHeight: 1,
  stepoverRatio: 0.3,
  vBitStepoverRatio: 0.15,
  laserMode: 'M4',
  beamWidth: 0.1,
  orderBy: 'travel',
  cutOrder: [],
  mergesDuplicates: false,
  offLayers: [],
  layerOrder: [],
  fixtures: [],
};

/** The options of a new design; the rest has the defaults. */
export interface DesignOptions {
  readonly name?: string;
  readonly workspace?: Design['workspace'];
  readonly stock?: Stock;
  readonly material?: string;
  readonly setup?: Partial<MachiningSetup>;
  readonly artwork?: Artwork | null;
  readonly assets?: readonly Asset[];
  readonly objects?: readonly DesignObject[];
}

/** A design with the defaults of the specification: 300 × 180 × 10 mm of unknown material, one 3.175 mm end mill. */
export function createDesign(options: DesignOptions = {}): Design {
  return {
    name: options.name ?? 'Untitled',
    workspace: options.workspace ?? DEFAULT_WORKSPACE,
    stock: options.stock ?? DEFAULT_STOCK,
    material: options.material ?? '',
    setup: { ...DEFAULT_SETUP, ...options.setup },
    artwork: options.artwork ?? null,
    assets: Object.fromEntries((options.assets ?? []).map((asset) => [asset.id, asset])),
    objects: options.objects ?? [],
  };
}

/** The options of a new object; the rest has the defaults. */
export interface ShapeObjectOptions {
  /** Unique within its design: see `freshObjectIds`. */
  readonly id: ObjectId;
  readonly shape: Shape;
  /** The transform of the shape; none when left out. */
  readonly transform?: Matrix;
  readonly name?: string;
  /** Derived from `operation` when left out: milling, or the first laser layer. */
  readonly layer?: Layer;
  /** Derived from `layer` and `stock` when left out. */
  readonly operation?: Operation;
  /** How the shape looks as artwork; null when left out. */
  readonly paint?: Paint | null;
  /** The stock whose thickness gives the default cut depth. */
  readonly stock?: Stock;
}

/** An unlocked, visible object. Throws when `layer` and `operation` are both given and do not match. */
export function createShapeObject(options: ShapeObjectOptions): ShapeObject {
  const laserFirst = options.operation && isLaserOperation(options.operation) ? LASER_LAYERS[0] : MILL_LAYER;
  const layer = options.layer ?? laserFirst;
  const operation = options.operation ?? defaultOperation(layer, options.stock ?? DEFAULT_STOCK);
  if (isLaserLayer(layer) !== isLaserOperation(operation))
    throw new RangeError(`layer ${layer} cannot have a '${operation.kind}' operation`);
  return {
    kind: 'shape',
    id: options.id,
    name: options.name ?? defaultShapeName(options.shape),
    transform: options.transform ?? IDENTITY,
    isLocked: false,
    isHidden: false,
    credits: [],
    shape: options.shape,
    part: null,
    layer,
    operation,
    paint: options.paint ?? null,
  };
}

/** An unlocked, visible group whose children keep their positions. */
export function createGroup(id: ObjectId, children: readonly DesignObject[], name = 'Group'): GroupObject {
  return {
    kind: 'group',
    id,
    name,
    transform: IDENTITY,
    isLocked: false,
    isHidden: false,
    credits: [],
    children,
    generated: null,
  };
}
