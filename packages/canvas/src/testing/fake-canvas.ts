import { vi } from 'vitest';

/** A call of a drawing context: the method, or the property that was set, with its arguments. */
export interface DrawingCall {
  readonly name: string;
  readonly args: readonly unknown[];
  /** The colours at the time of the call. */
  readonly fillStyle: unknown;
  readonly strokeStyle: unknown;
}

/**
 * Gives canvases a 2D context that draws nothing and records its calls, because the test environment has none. Returns
 * the calls of each canvas, in the order in which the canvases were created.
 */
export function recordCanvases(): readonly DrawingCall[][] {
  const recordings: DrawingCall[][] = [];
  const contexts = new WeakMap<HTMLCanvasElement, unknown>();
  vi.stubGlobal(
    'Path2D',
    class {
      moveTo() {}
      lineTo() {}
      bezierCurveTo() {}
      closePath() {}
      addPath() {}
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    let context = contexts.get(this);
    if (!context) {
      const calls: DrawingCall[] = [];
      recordings.push(calls);
      context = recordingContext(this, calls);
      contexts.set(this, context);
    }
    return context as never;
  } as never);
  return recordings;
}

function recordingContext(canvas: HTMLCanvasElement, calls: DrawingCall[]): unknown {
  const properties: Record<string | symbol, unknown> = { canvas };
  return new Proxy(properties, {
    get: (target, name) => {
      if (name in target) return target[name];
      return (...args: unknown[]) => {
        const { fillStyle, strokeStyle } = target;
        calls.push({ name: String(name), args, fillStyle, strokeStyle });
      };
    },
  });
}
