import type { DropKernel } from '../../../cuts/drop-kernel';
import type { PartHelper } from '../../../cuts/part-helper';
import type { ContactTiles } from '../surface/contact-tiles';
import { type FormDrop, type SurfaceDrop, tileSource } from '../surface/drop';
import { compiledWays } from './compiled-ways';
import type { SectionWays, WayLimits } from './section-ways';
import type { Section } from './sections';
import { waysAlong } from './ways-along';

/** Fewer parts are not shared: a helper takes some time to begin. */
const LEAST_PARTS = 4;

/** A surface that is carved part by part, as a thread can tell another one. */
interface SurfaceWork extends Omit<FormDrop, 'contactsOf'> {
  readonly tiles: readonly ContactTiles[];
  readonly parts: readonly (readonly Section[])[];
  readonly limits: Omit<WayLimits, 'check'>;
}

/**
 * The ways of each part of a surface, one after another. The helper, if there is one, finds some of them. They are the
 * same whoever finds them.
 */
export function* waysOfParts(
  drop: SurfaceDrop,
  parts: readonly (readonly Section[])[],
  limits: WayLimits,
  helper: PartHelper | undefined,
): Generator<SectionWays> {
  const { forms, centerX, centerY, edgeWidth, tiles, kernel } = drop;
  const { step, tolerance, highest } = limits;
  const isShared = kernel && tiles && parts.length >= LEAST_PARTS;
  const shared = isShared
    ? helper?.share(
        {
          ...{ forms, centerX, centerY, edgeWidth, tiles, parts },
          limits: { step, tolerance, highest },
        } satisfies SurfaceWork,
        parts.length,
      )
    : undefined;
  for (const [i, sections] of parts.entries())
    yield (shared?.take(i) as SectionWays | undefined) ?? waysAlong(drop, sections, limits);
}

/** What a helper does with a work: a function that finds the ways of a part. */
export function partCarver(work: object, kernel: DropKernel): (part: number) => SectionWays {
  const { tiles, parts, limits, ...rest } = work as SurfaceWork;
  const drop: FormDrop = { ...rest, contactsOf: tileSource(rest.forms, tiles) };
  return (part) => compiledWays(drop, kernel, parts[part]!, { ...limits, check: () => undefined });
}
