import type { Box } from '@kerf/gcode';
import type { Problem } from '@kerf/machining';

/** The report of a command. */
export interface Report {
  readonly text: string;
  /** Whether the input has no errors. */
  readonly isFine: boolean;
  /** Whether the standard output has the result itself, so that the report goes to stderr. */
  readonly isBesideOutput?: boolean;
}

/** '1:02:03' or '2:03'. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** A box as JSON, rounded to 0.001 mm; null for an empty box. */
export function jsonBox(box: Box): { min: number[]; max: number[] } | null {
  if (!(box.minX <= box.maxX)) return null;
  const rounded = (values: number[]) => values.map((value) => Math.round(value * 1000) / 1000);
  return {
    min: rounded([box.minX, box.minY, box.minZ]),
    max: rounded([box.maxX, box.maxY, box.maxZ]),
  };
}

/** The JSON form of a problem. */
export function jsonProblem({ code, severity, message, place }: Problem): object {
  return { code, severity, message, ...place };
}
