import { cutTypeOf, type Operation, type ProfileOperation } from '@kerf/document';
import type { CamOperationCommon } from '../cuts/cut';
import type { CamOperation } from '../cuts/operation';

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

/** Contours by the side that they are cut on: all of them are one cut type, but no bit may stand on the wrong side. */
const PROFILE_NAMES: { readonly [S in ProfileOperation['side']]: string } = {
  on: 'Mill - On path',
  outside: 'Mill - Outside',
  inside: 'Mill - Inside',
};

/** The name of an operation in programs and messages. */
export function operationName(operation: Operation): string {
  if (operation.kind === 'profile') return PROFILE_NAMES[operation.side];
  return NAMES[operation.kind] ?? cutTypeOf(operation);
}
