import type { LaserLineCut } from '../operations/laser/laser-line-cut';
import { withoutRepeatedLines } from '../order/duplicate-lines';
import type { Untokened } from './parts';

/**
 * The operations without those pieces of laser lines that an earlier operation with equal settings already burns. Only
 * operations whose beam follows the lines themselves are compared.
 */
export function withoutDuplicateLines(operations: readonly Untokened[]): Untokened[] {
  const groups = new Map<string, number[]>();
  operations.forEach((operation, i) => {
    if (!isLine(operation) || operation.side !== 'on') return;
    const { feedRate, powerRatio, minPowerRatio, passes, passDepth, perforation, tabs, drive } = operation;
    const settings = JSON.stringify([
      [feedRate, powerRatio, minPowerRatio, passes, passDepth],
      // These are compared too, because a line with gaps does not burn everything that a line without gaps would.
      [perforation, tabs, drive],
    ]);
    groups.set(settings, [...(groups.get(settings) ?? []), i]);
  });
  const result = [...operations];
  for (const members of groups.values())
    withoutRepeatedLines(members.map((i) => operations[i]!.geometry)).forEach((geometry, place) => {
      const i = members[place]!;
      result[i] = { ...operations[i]!, geometry };
    });
  return result.filter((cut) => !isLine(cut) || cut.geometry.closed.length > 0);
}

function isLine(cut: Untokened): cut is Untokened<LaserLineCut> {
  return cut.kind === 'laser-line';
}
