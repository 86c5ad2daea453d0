import type { Moves } from '@kerf/machining';
import type { GenerateContext } from '../cuts/generate-context';
import type { CamOperation, CamOperationKind } from '../cuts/operation';
import { generateChamfer } from './chamfer';
import { generateDrill } from './drill';
import { generateEngrave } from './engrave';
import { generateFacing } from './facing';
import { generateInlay } from './inlay';
import { generateLaserFill } from './laser-fill';
import { generateLaserLine } from './laser-line';
import { generateLaserPhoto } from './laser-photo';
import { generatePocket } from './pocket';
import { generateProfile } from './profile';
import { generateVCarve } from './v-carve';

type Generator<K extends CamOperationKind> = (
  operation: Extract<CamOperation, { kind: K }>,
  context: GenerateContext,
) => Moves;

const GENERATORS: { readonly [K in CamOperationKind]: Generator<K> } = {
  profile: generateProfile,
  pocket: generatePocket,
  'v-carve': generateVCarve,
  engrave: generateEngrave,
  chamfer: generateChamfer,
  inlay: generateInlay,
  drill: generateDrill,
  facing: generateFacing,
  'laser-line': generateLaserLine,
  'laser-fill': generateLaserFill,
  'laser-photo': generateLaserPhoto,
};

/**
 * The moves of one operation, beginning and ending at its safe height (a laser: at z 0). Empty when nothing of it can be
 * cut, as when the tool is too big. Throws `CancelledError` when the context was cancelled.
 */
export function generateMoves(operation: CamOperation, context: GenerateContext): Moves {
  return (GENERATORS[operation.kind] as Generator<CamOperationKind>)(operation as never, context);
}
