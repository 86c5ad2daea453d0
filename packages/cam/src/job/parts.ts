import type { AssetId, MachiningSetup, Operation, Shape } from '@kerf/document';
import type { Matrix } from '@kerf/geometry';
import type { GrayImage } from '@kerf/imaging';
import type { MachineProfile, Stock } from '@kerf/machining';
import type { CamOperationCommon } from '../cuts/cut';
import type { CamOperation } from '../cuts/operation';

/** The common properties of all cuts of an object. */
export type CommonParts = Omit<CamOperationCommon, 'kind' | 'facts' | 'token' | 'drive' | 'tool'>;

/** A cut without the hash of what its moves depend on. */
export type Untokened<C extends CamOperation = CamOperation> = C extends CamOperation
  ? Omit<C, 'token'>
  : never;

/** The input for compiling an operation. */
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
  /** The name of an operation in programs and messages; that of its cut type when left out. */
  name?(operation: O): string;
  /**
   * The largest distance in mm between an object's outline and the geometry of its cuts; `FLATTEN_TOLERANCE` when left
   * out.
   */
  readonly flattenTolerance?: number;
  /** The cuts of the operation: one, or with two bits one for each. */
  compile(operation: O, parts: CompileParts): readonly Untokened[];
  /** The cuts of a job; those of this kind get what they need to know about the others. */
  amongOthers?(cuts: readonly Untokened[], setup: MachiningSetup): readonly Untokened[];
}
