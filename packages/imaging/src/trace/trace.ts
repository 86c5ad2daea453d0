import { type Path, Verb } from '@kerf/geometry';

/** What was traced of one colour. */
export interface TracedLayer {
  /** In pixels of the picture, y downwards from the picture's upper edge. */
  readonly path: Path;
  /** `#RRGGBB`. */
  readonly color: string;
  /** Whether the path is lines that are followed, and not the border of an area. */
  readonly isLine: boolean;
}

/** A picture as outlines. */
export interface Trace {
  /** The size of the picture in pixels. */
  readonly width: number;
  readonly height: number;
  /** What was traced, the undermost first. Layers without any path are left out. */
  readonly layers: readonly TracedLayer[];
  /** The grey below which pixels are dark; null when the trace did not use one. */
  readonly threshold: number | null;
}

/** How many nodes the paths of a trace have. */
export function traceNodes({ layers }: Pick<Trace, 'layers'>): number {
  return layers.reduce(
    (sum, { path }) => sum + path.verbs.reduce((nodes, verb) => nodes + (verb === Verb.close ? 0 : 1), 0),
    0,
  );
}

/** How many lines and curves the paths of a trace have; the line that closes a subpath counts when it has a length. */
export function traceSegments({ layers }: Pick<Trace, 'layers'>): number {
  return layers.reduce((sum, { path }) => sum + segmentsOf(path), 0);
}

function segmentsOf({ verbs, coordinates }: Path): number {
  let [at, startX, startY, segments] = [0, 0, 0, 0];
  for (const verb of verbs) {
    if (verb === Verb.close) {
      if (coordinates[at - 2] !== startX || coordinates[at - 1] !== startY) segments += 1;
      continue;
    }
    if (verb === Verb.move) {
      startX = coordinates[at]!;
      startY = coordinates[at + 1]!;
    } else segments += 1;
    at += verb === Verb.cubic ? 6 : 2;
  }
  return segments;
}
