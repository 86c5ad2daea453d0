import { loadOfCut } from '@kerf/cam';
import { ANY_WOOD, edgeLoad, findMaterial, type LoadFault } from '@kerf/machining';
import type { DesignCheck } from './check';

const CODES = {
  rubbing: 'feed-too-low',
  overload: 'feed-too-high',
  burning: 'spindle-too-fast',
} as const satisfies Record<LoadFault, string>;

/**
 * A bit whose edges rub, bear too much or burn the material. Reports one problem for each fault of a bit of an object.
 * Bits whose flutes nobody knows are not checked.
 */
export const checkEdgeLoad: DesignCheck = ({ design, job }, problem) => {
  const data = findMaterial(design.material)?.cutting ?? ANY_WOOD;
  const told = new Set<string>();
  return job.operations.flatMap((operation) => {
    const { objectId, tool } = operation;
    const load = loadOfCut(operation);
    const fault = load && edgeLoad(load, data).fault;
    const key = `${fault} ${tool.id} ${objectId}`;
    if (!fault || told.has(key)) return [];
    told.add(key);
    return [problem(CODES[fault], { name: objectId, bit: tool.id }, { objectId })];
  });
};
