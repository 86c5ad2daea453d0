import type { CutNote } from '@kerf/cam';
import type { Problem } from '@kerf/machining';
import type { OutputCheck } from './check';

/** What was cut in another way than it was asked for, and how. */
const TEXTS: { readonly [C in CutNote['code']]: string } = {
  'entry-plunged': 'there is no room for a ramp, the bit goes straight down',
  'helix-ramped': 'there is no room for a helix, the bit comes down in a ramp',
  'lead-left-out': 'there is no room for a lead-in or lead-out, it is left out',
  'spiral-left-out': 'this shape has no single spiral, it is cleared contour by contour',
  'countersink-needs-v-bit': 'a countersink needs a V-bit, nothing is cut',
  'tab-left-out': 'a contour has no room for a tab, it has none',
  'shape-not-carved':
    'where to carve cannot be told for certain, this shape is left out: simplify its outline',
  'carved-shallower':
    'the cone of the V-bit is too short for this depth, wide places get a flat floor above it',
  'chamfer-narrower': 'the bit is too small for this width, the chamfer is narrower',
};

/** What the generators had to do differently: once for each object and way, with the first place. */
export const checkCutDifferently: OutputCheck = ({ job, generation }) => {
  const operationOf = new Map(job.operations.map((operation) => [operation.key, operation]));
  const problems = new Map<string, Problem>();
  for (const { operationKey, code, x, y } of generation.notes) {
    const operation = operationOf.get(operationKey);
    const id = `${operation?.objectId} ${code}`;
    if (!operation || problems.has(id)) continue;
    problems.set(id, {
      code,
      severity: 'warning',
      message: `'${operation.label}': ${TEXTS[code]}.`,
      place: { objectId: operation.objectId, at: { x, y } },
    });
  }
  return [...problems.values()];
};
