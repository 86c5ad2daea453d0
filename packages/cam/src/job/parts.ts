import { cutTypeOf, type Operation } from '@kerf/document';
import type { CamOperationCommon } from '../operations/cut';
import type { CamOperation } from '../operations/operation';

/** What all operations of an object have in common. */
export type CommonParts = Omit<CamOperationCommon, 'token' | 'drive'>;

/** An operation before the hash of what its moves depend on is added. */
export type Untokened = CamOperation extends infer O
  ? O extends CamOperation
    ? Omit<O, 'token'>
    : never
  : never;

/** What is done, for the comments of a program: kinds that are none of the four cut types have names of their own. */
const NAMES: { readonly [K in Operation['kind']]?: string } = {
  'v-carve': 'V-carve',
  engrave: 'Engrave',
  drill: 'Drill',
  chamfer: 'Chamfer',
  facing: 'Facing',
  inlay: 'Inlay',
};

/** The name of an operation in programs and messages. */
export function operationName(operation: Operation): string {
  return NAMES[operation.kind] ?? cutTypeOf(operation);
}
