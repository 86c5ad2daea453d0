import type { Problem } from '@kerf/machining';
import type { DesignCheck, DesignCheckInput, OutputCheck, OutputCheckInput } from './check';

const DESIGN_CHECKS: readonly DesignCheck[] = [];
const OUTPUT_CHECKS: readonly OutputCheck[] = [];

/** What is wrong with a design before anything is generated. */
export function checkDesign(input: DesignCheckInput): Problem[] {
  return DESIGN_CHECKS.flatMap((check) => check(input));
}

/** What is wrong with the program that it became. */
export function checkOutput(input: OutputCheckInput): Problem[] {
  return OUTPUT_CHECKS.flatMap((check) => check(input));
}
