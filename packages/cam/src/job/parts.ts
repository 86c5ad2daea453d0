import type { AssetId, MachiningSetup, Operation, Shape } from '@kerf/document';
import type { Matrix } from '@kerf/geometry';
import type { GrayImage } from '@kerf/imaging';
import type { MachineProfile, Stock } from '@kerf/machining';
import type { CamOperationCommon } from '../cuts/cut';
import type { CamOperation } from '../cuts/operation';

/** What all cuts of an object have in common. */
export type CommonParts = Omit<CamOperationCommon, 'kind' | 'facts' | 'token' | 'drive' | 'tool'>;

/** A cut before the hash of what its moves depend on is added. */
export type Untokened<C extends CamOperation = CamOperation> = C extends CamOperation
  ? Omit<C, 'token'>
  : never;

/** What an operation is compiled with. */
export interface CompileParts {
  readonly common: CommonParts;
  readonly setup: MachiningSetup;
  readonly stock: Stock;
  readonly machine: MachineProfile;
  readonly shape: Shape;
  /** Local space of the object → `StockSpace`. */
  readonly transform: Matrix;
  /** Decoded pictures by the id of their file. */
  readonly rasters: ReadonlyMap<AssetId, GrayImage>;
}

/** How operations of one kind become cuts: a row of `registry.ts`. */
export interface Compiler<O extends Operation> {
  /** The name of an operation in programs and messages; its cut type's where left out. */
  name?(operation: O): string;
  /** Largest distance in mm between an object's outline and the geometry of its cuts; `FLATTEN_TOLERANCE` where left out. */
  readonly flattenTolerance?: number;
  /** What the operation means for the machine: one cut, or with two bits one of each. */
  compile(operation: O, parts: CompileParts): readonly Untokened[];
  /** The cuts of a job, those of this kind with what they have to know of the others. */
  amongOthers?(cuts: readonly Untokened[], setup: MachiningSetup): readonly Untokened[];
}
