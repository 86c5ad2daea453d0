import { z } from 'zod';
import { feedRateSchema } from './common';

const length = z.number().positive().max(1000);
const stepover = z.number().min(1).max(100);

/**
 * The tool settings that travel with a job (2 §3.7), so that the driver knows what the program was made for. Lengths in
 * mm, rates in mm/min, step-overs in percent of the diameter, the spindle speed in rpm. A V-bit counts as a diameter of
 * 0.1 mm (2 §5.5).
 */
export const toolConfigSchema = z
  .strictObject({
    firstToolDiameter: length.optional(),
    /** Only with a second bit. */
    secondToolDiameter: length.optional(),
    feedRate: feedRateSchema.optional(),
    zFeedRate: feedRateSchema.optional(),
    safeHeight: z.number().min(0).max(1000).optional(),
    toolStepOver: stepover.optional(),
    vBitStepOver: stepover.optional(),
    depthPerPass: length.optional(),
    spindleSpeed: z.number().min(0).max(1_000_000).optional(),
    /** The order of the objects: as they are stacked in the design, or by the shortest way. */
    priority: z.enum(['stack', 'travel']).optional(),
  })
  .refine(
    ({ firstToolDiameter: first, secondToolDiameter: second }) => second === undefined || first !== undefined,
    { path: ['secondToolDiameter'], error: 'A second bit needs a first one.' },
  )
  .refine(
    ({ firstToolDiameter: first, secondToolDiameter: second }) =>
      first === undefined || second === undefined || second < first,
    { path: ['secondToolDiameter'], error: 'The second bit must be smaller than the first.' },
  );

/** The tool settings that travel with a job. */
export type ToolConfig = z.infer<typeof toolConfigSchema>;
