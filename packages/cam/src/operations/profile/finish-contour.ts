import { endOfPath, type FittedPath, nearPlaces } from '../../paths/fitted-path';
import { type Lead, type LeadOptions, leadsFrom } from '../../paths/leads';
import type { MillWriter } from '../../paths/mill-writer';
import { finishingStrip } from '../finishing-strip';
import type { CutPath } from './cleared-beside';
import { followOverTabs } from './follow-over-tabs';
import { levelProfile } from './height-profile';

/** A closed contour to which earlier passes have left only an allowance. */
export interface ContourToFinish extends CutPath {
  readonly allowance: number;
  /** The final depth, as a height. */
  readonly bottom: number;
  readonly leads: LeadOptions;
  /** The paths that were cut beside the contour. */
  readonly beside: readonly CutPath[];
}

/** Heights that differ by less than this, mm, are equal. */
const EQUAL = 1e-6;

/**
 * Goes once around a contour at full depth. The tool comes from the slot beside the contour, where the ground is cut,
 * in a lead that touches the contour, and leaves in the same way. So it needs no ramp. Returns false when there is no
 * place for that.
 */
export function finishContour(contour: ContourToFinish, writer: MillWriter): boolean {
  const { path, tabs, bottom, leads, allowance } = contour;
  const outs = [...leadsFrom(path, 0, 'out', leads)].filter(({ way }) =>
    placeInSlot(endOfPath(way), contour),
  );
  for (const lead of leadsFrom(path, 0, 'in', leads)) {
    const out = outs.find(({ along }) => along === lead.along);
    const from = out && placeInSlot(lead.way, contour);
    if (!out || !from || (tabs && tabs.heightAt(lead.along) > bottom + EQUAL)) continue;
    const at = writer.position;
    const isBeside =
      at?.z === bottom && Math.hypot(at.x - from.x, at.y - from.y) <= finishingStrip(allowance);
    if (!isBeside) writer.enterAt(from.x, from.y, bottom, bottom);
    writer.lineTo(lead.way.x, lead.way.y, bottom);
    followRound(contour, lead, out.way, writer);
    return true;
  }
  return false;
}

function followRound(
  { path, tabs, bottom }: ContourToFinish,
  lead: Lead,
  out: FittedPath,
  writer: MillWriter,
): void {
  writer.follow(lead.way, 0, lead.way.length, () => bottom);
  followOverTabs(path, tabs, lead.along, path.length, levelProfile(bottom), writer);
  writer.follow(out, 0, out.length, () => bottom);
}

/** The nearest place in the slot that is cut to the bottom, and from which the tool can go straight to `at`. */
function placeInSlot(
  at: { readonly x: number; readonly y: number },
  { beside, allowance, bottom, leads }: ContourToFinish,
): { readonly x: number; readonly y: number } | null {
  const places = beside.flatMap(({ path, tabs }) =>
    nearPlaces(path, at.x, at.y, finishingStrip(allowance)).filter(
      ({ along, x, y }) =>
        (tabs?.heightAt(along) ?? bottom) <= bottom + EQUAL && leads.isFree(x, y, at.x, at.y),
    ),
  );
  return places.sort((a, b) => a.distance - b.distance)[0] ?? null;
}
