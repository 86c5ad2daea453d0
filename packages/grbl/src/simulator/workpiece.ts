import type { Position } from '../machine-state';

/** The cutting part of the tool in the collet: a cylinder, with its tip below the head. */
export interface SimulatedTool {
  /** mm. */
  readonly diameter: number;
  /** From the position of the head down to the tip, mm. */
  readonly length: number;
}

/**
 * Everything that closes the probe circuit: whether a tool touches it whose tip is at a true machine position, mm. The
 * radius is that of the tool, mm.
 */
export type Workpiece = (tip: Position, radius: number) => boolean;

/** A surface of any form. `heightAt` returns its height in machine coordinates. Only the tip touches it. */
export function surface(heightAt: (x: number, y: number) => number): Workpiece {
  return ([x, y, z]) => z <= heightAt(x, y);
}

/** A box with upright sides, between two corners. */
export function block(min: Position, max: Position): Workpiece {
  return ([x, y, z], radius) => {
    const outX = Math.max(min[0] - x, 0, x - max[0]);
    const outY = Math.max(min[1] - y, 0, y - max[1]);
    return z <= max[2] && Math.hypot(outX, outY) <= radius;
  };
}

/** A round hole in a solid that is large on all sides, or a round boss. */
interface Round {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
  /** The height of the upper face. */
  readonly top: number;
}

/** A hole without a bottom. */
export function hole({ x, y, diameter, top }: Round): Workpiece {
  return ([tipX, tipY, z], radius) => z <= top && Math.hypot(tipX - x, tipY - y) + radius >= diameter / 2;
}

/** A boss. */
export function boss({ x, y, diameter, top }: Round): Workpiece {
  return ([tipX, tipY, z], radius) => z <= top && Math.hypot(tipX - x, tipY - y) - radius <= diameter / 2;
}
