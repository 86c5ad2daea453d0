import type { EngraveOperation } from '@kerf/document';
import { PLAIN_FACTS } from '../cuts/facts';
import type { EngraveCut } from '../operations/engrave';
import { cutWith, oneBit } from './milling-bits';
import type { Compiler, Untokened } from './parts';

/** Compiles lines that are engraved at one depth. */
export const ENGRAVE_COMPILER: Compiler<EngraveOperation> = {
  name: () => 'Engrave',
  compile(operation, parts): readonly [Untokened<EngraveCut>] {
    const { isEnabled, interval, angle, isCross } = operation.hatch;
    return [
      {
        ...cutWith(oneBit(operation, parts.setup), operation, parts),
        kind: 'engrave',
        facts: PLAIN_FACTS,
        hasOutline: operation.hasOutline,
        hatch: isEnabled ? { interval, angle, isCross } : null,
      },
    ];
  },
};
