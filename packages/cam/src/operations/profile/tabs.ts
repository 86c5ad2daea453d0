import type { HoldingTabs } from '../operation';
import type { HeightProfile } from './height-profile';

/** The heights that holding tabs ask for around a closed path. */
export interface TabHeights {
  /** Height at `along` mm from the path's start. */
  heightAt(along: number): number;
  /** The heights of a walk that starts at `from` mm and goes `distance` mm. */
  from(from: number, distance: number): HeightProfile;
}

/**
 * Evenly spaced tabs: trapezoids with flanks of 45 degrees, as wide on the part's side as asked for. The tool's centre must
 * stay up for the tab's width and its own diameter. Null where the path has no room for a tab.
 *
 * Tabs stand half a spacing away from the path's start, where the tool comes in.
 */
export function tabProfile(
  length: number,
  tabs: HoldingTabs,
  finalDepth: number,
  diameter: number,
): TabHeights | null {
  const flank = tabs.height;
  const flat = tabs.width + diameter;
  const pitchNeeded = flat + 2 * flank;
  const count = Math.min(Math.max(1, Math.floor(length / tabs.spacing)), Math.floor(length / pitchNeeded));
  if (count < 1) return null;
  const pitch = length / count;
  const bottom = -finalDepth;
  const heightAt = (along: number) => {
    const inPitch = (((along % pitch) + pitch) % pitch) - pitch / 2;
    const beyond = Math.abs(inPitch) - flat / 2;
    return bottom + Math.min(tabs.height, Math.max(0, tabs.height - beyond));
  };
  const corners = [-flat / 2 - flank, -flat / 2, flat / 2, flat / 2 + flank].map((at) => at + pitch / 2);
  return {
    heightAt,
    from: (from, distance) => {
      const breaks: number[] = [];
      const firstPitch = Math.floor(from / pitch);
      for (let i = firstPitch; i * pitch < from + distance; i += 1)
        for (const corner of corners) {
          const at = i * pitch + corner - from;
          if (at > 0 && at < distance) breaks.push(at);
        }
      return { breaks, at: (walked) => heightAt(from + walked) };
    },
  };
}
