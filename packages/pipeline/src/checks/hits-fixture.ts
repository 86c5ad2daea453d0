import { operationOfLine } from '@kerf/gcode';
import { roundTo } from '@kerf/machining';
import { fixtureFaults } from '@kerf/simulation';
import type { OutputCheck } from './check';

/** The most positions that are reported one by one. */
const MOST_PLACES = 20;

/**
 * Checks whether the motion of the finished programs hits the clamps. Each problem has the line of the program and,
 * where it is known, the object that is cut there.
 */
export const checkHitsFixture: OutputCheck = ({ design, programs }, problem) =>
  programs.flatMap(({ trace, timeline, tool, operations }) =>
    fixtureFaults(trace, timeline, tool, design.setup.fixtures)
      .slice(0, MOST_PLACES)
      .map(({ line, depth }) => {
        const objectId = operationOfLine(operations, line)?.objectId;
        const place = { line, ...(objectId !== undefined && { objectId }) };
        return problem('hits-fixture', { tool: tool.id, depth: roundTo(depth, 2) }, place);
      }),
  );
