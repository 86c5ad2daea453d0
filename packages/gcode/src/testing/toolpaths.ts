import { MoveBuilder, type Tool, type ToolDrive, type Toolpath } from '@kerf/machining';

/** A flat end mill of 3.175 mm. */
export const END_MILL: Tool = { kind: 'end-mill', id: 'em', name: '1/8 in flat', diameter: 3.175 };
/** A beam of 0.1 mm. */
export const LASER: Tool = { kind: 'laser', id: 'ls', name: '5 W diode', diameter: 0.1 };
/** A spindle at 12,000 rpm. */
export const SPINDLE: ToolDrive = { kind: 'spindle', spindleSpeed: 12000 };
/** A beam whose power follows the speed. */
export const BEAM = { kind: 'laser', mode: 'dynamic', airAssist: false } as const satisfies ToolDrive;

/** A toolpath of the moves that `fill` adds. */
export function toolpathOf(
  fill: (moves: MoveBuilder) => void,
  changes: Partial<Omit<Toolpath, 'moves'>> = {},
): Toolpath {
  const moves = new MoveBuilder();
  fill(moves);
  return {
    operationKey: 'op-1',
    label: 'Part',
    tool: END_MILL,
    drive: SPINDLE,
    ...changes,
    moves: moves.build(),
  };
}

/** A rectangle, cut in two passes with a ramp. */
export function rectangleToolpath(): Toolpath {
  return toolpathOf(
    (moves) => {
      moves.rapid(10, 10, 3.8);
      moves.rapid(10, 10, 0.5);
      for (const depth of [-1, -2]) {
        moves.plunge(20, 10, depth, 200);
        moves.cut(50, 10, depth, 800);
        moves.cut(50, 30, depth, 800);
        moves.cut(10, 30, depth, 800);
        moves.cut(10, 10, depth, 800);
        moves.cut(20, 10, depth, 800);
      }
      moves.rapid(20, 10, 3.8);
    },
    { operationKey: 'rect', label: 'Rectangle, outside' },
  );
}

/**
 * A circle with a helical entry, an arc that is too short to be written as an arc, and an arc that is too large for it.
 */
export function circleToolpath(): Toolpath {
  return toolpathOf(
    (moves) => {
      moves.rapid(70, 20, 3.8);
      moves.rapid(70, 20, 0.5);
      moves.arc(false, { x: 70, y: 20, z: -1.25 }, { x: 65, y: 20 }, 200);
      moves.arc(false, { x: 70, y: 20, z: -1.25 }, { x: 65, y: 20 }, 800);
      moves.arc(false, { x: 69.99999, y: 20.0002, z: -1.25 }, { x: 65, y: 20 }, 800);
      moves.arc(true, { x: 80, y: 20, z: -1.25 }, { x: 75, y: -4000 }, 800);
      moves.dwell(0.25);
      moves.rapid(80, 20, 3.8);
    },
    { operationKey: 'circle', label: 'Küche – 圆' },
  );
}

/** Three raster lines with changing power, with travels between them. */
export function rasterToolpath(mode: 'constant' | 'dynamic'): Toolpath {
  return toolpathOf(
    (moves) => {
      for (let line = 0; line < 3; line++) {
        const y = 0.1 * line;
        moves.rapid(0, y, 0);
        moves.cut(1, y, 0, 6000, 0);
        moves.cut(2.05, y, 0, 6000, 0.2);
        moves.cut(3, y, 0, 6000, 0.755);
        moves.cut(4, y, 0, 6000, 0);
      }
    },
    {
      operationKey: 'fill',
      label: 'Laser fill',
      tool: LASER,
      drive: { kind: 'laser', mode, airAssist: mode === 'dynamic' },
    },
  );
}
