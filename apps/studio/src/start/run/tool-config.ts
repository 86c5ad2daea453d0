import { type Design, isMilling, type Operation, walkObjects } from '@kerf/document';
import { comparedDiameter, mostOf } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { ToolConfig } from '@kerf/protocol';
import type { UploadLabel } from '../../driver/driver-link';

/**
 * The tool settings that travel with a program of the design (2 §3.7). The driver writes them to the job's record.
 * Where the objects of the program differ, the greatest value counts.
 */
export function toolConfigOf(design: Design, { operations }: JobProgram): ToolConfig {
  const { setup } = design;
  const cut = new Set(operations.map(({ objectId }) => objectId));
  const used = [...walkObjects(design)].flatMap(({ object }) =>
    object.kind === 'shape' && cut.has(object.id) ? [object.operation] : [],
  );
  const priority = setup.orderBy;
  if (setup.mode === 'laser') return { ...greatest('feedRate', used, laserSpeed), priority };
  const milled = used.filter(isMilling);
  return {
    ...diametersOf(setup),
    ...greatest('feedRate', milled, ({ feedRate }) => feedRate),
    ...greatest('zFeedRate', milled, ({ plungeRate }) => plungeRate),
    safeHeight: setup.safeHeight,
    toolStepOver: setup.stepoverRatio * 100,
    vBitStepOver: setup.vBitStepoverRatio * 100,
    ...greatest('depthPerPass', milled, ({ stepdown }) => stepdown),
    ...greatest('spindleSpeed', milled, ({ spindleSpeed }) => spindleSpeed),
    priority,
  };
}

function greatest<Name extends keyof ToolConfig, Thing>(
  name: Name,
  things: readonly Thing[],
  of: (thing: Thing) => number,
): { readonly [N in Name]?: number } {
  return (things.length > 0 ? { [name]: mostOf(things.map(of)) } : {}) as {
    readonly [N in Name]?: number;
  };
}

/** The second diameter only where a second bit has something to do: after a bit that is larger (2 §5.5). */
function diametersOf({ firstBit, secondBit }: Design['setup']): ToolConfig {
  const firstToolDiameter = comparedDiameter(firstBit);
  const secondToolDiameter = secondBit ? comparedDiameter(secondBit) : firstToolDiameter;
  return { firstToolDiameter, ...(secondToolDiameter < firstToolDiameter && { secondToolDiameter }) };
}

function laserSpeed(operation: Operation): number {
  return 'speed' in operation ? operation.speed : 0;
}

/** What is sent with a program. `isFile`: it comes from a file, so the settings of the design do not apply to it. */
export function uploadLabel({
  program,
  name,
  design,
  isFile,
}: {
  readonly program: JobProgram;
  readonly name: string;
  readonly design: Design;
  readonly isFile: boolean;
}): UploadLabel {
  return { fileName: `${name}.nc`, ...(!isFile && { toolConfig: toolConfigOf(design, program) }) };
}
