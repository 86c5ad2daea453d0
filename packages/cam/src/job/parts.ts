import type { AssetId, MachiningSetup, Operation, Shape } from '@kerf/document';
import type { Matrix, TriangleMesh } from '@kerf/geometry';
import type { GrayImage } from '@kerf/imaging';
import type { MachineProfile, Stock } from '@kerf/machining';
import type { CamOperationCommon } from '../cuts/cut';
import type { CamOperation } from '../cuts/operation';

/** The fields that all cuts of an object have in common. */
export type CommonParts = Omit<CamOperationCommon, 'kind' | 'facts' | 'token' | 'drive' | 'tool'>;

/** A cut without its token, the hash of what its moves depend on. */
export type Untokened<C extends CamOperation = CamOperation> = C extends CamOperation
  ? Omit<C, 'token'>
  : never;

/** What a compiler gets besides the operation. */
export interface CompileParts {
  readonly common: CommonParts;
  readonly setup: MachiningSetup;
  readonly stock: Stock;
  readonly machine: MachineProfile;
  readonly shape: Shape;
  /** Maps the local space of the object to `StockSpace`. */
  readonly transform: Matrix;
  /** Decoded pictures by the id of their file. */
  readonly rasters: ReadonlyMap<AssetId, GrayImage>;
  /** The meshes of models by the id of their file. */
  readonly models: ReadonlyMap<AssetId, TriangleMesh>;
}

/** Turns operations of one kind into cuts: a row of `registry.ts`. */
export interface Compiler<O extends Operation> {
  /** The name of an operation in programs and messages. Default: the name of its cut type. */
  name?(operation: O): string;
  /**
   * The largest distance, in mm, between an object's outline and the geometry of its cuts. Default:
   * `FLATTEN_TOLERANCE`.
   */
  readonly flattenTolerance?: number;
  /** Returns the cuts of an operation: one, or one for each of two bits. */
  compile(operation: O, parts: CompileParts): readonly Untokened[];
  /** Returns all cuts of a job. To the cuts of this kind, it adds what they need to know about the other cuts. */
  amongOthers?(cuts: readonly Untokened[], setup: MachiningSetup): readonly Untokened[];
}
