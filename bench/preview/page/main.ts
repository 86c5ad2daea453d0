import { interpret, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { createPreview } from '@kerf/preview';
import { estimateTime } from '@kerf/simulation';
import { init } from 'gcode-preview';
import { PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { GCodeLoader } from 'three/examples/jsm/loaders/GCodeLoader.js';

/** A program that shows a path, as the benchmark uses it. Each call ends when its JavaScript has ended. */
interface Contender {
  /** Turns the view a little further. */
  orbit(step: number): void;
  /** Shows the path from its start up to a share of it; absent when the program cannot do that. */
  scrub?(share: number): void;
}

/** The functions that the page provides to the benchmark. */
export interface BenchPage {
  /** From the text to the first frame: milliseconds of JavaScript. */
  show(name: string, text: string): Promise<number>;
  /** Milliseconds of JavaScript and draw calls of each frame. */
  frames(kind: 'orbit' | 'scrub', count: number): Promise<{ script: number[]; calls: number } | null>;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

const counted = { calls: 0, script: 0 };
/**
 * The most vertices or instances that a call really draws while frames are measured. The limit is low, because the
 * processor does the drawing here.
 */
const MOST_DRAWN = 300;
const drawing = { isWhole: true };

/** Counts draw calls and measures what runs per frame, the same way for every program. */
function watch(): void {
  const context = WebGL2RenderingContext.prototype;
  /** For each function, the index of the argument that says how much is drawn. */
  const amounts = {
    drawArrays: 2,
    drawElements: 1,
    drawArraysInstanced: 3,
    drawElementsInstanced: 4,
  } as const;
  for (const [name, amount] of Object.entries(amounts)) {
    const draw = context[name as keyof typeof amounts] as (...values: number[]) => void;
    Object.assign(context, {
      [name](this: WebGL2RenderingContext, ...values: number[]) {
        counted.calls += 1;
        if (!drawing.isWhole) values[amount] = Math.min(values[amount]!, MOST_DRAWN);
        draw.apply(this, values);
      },
    });
  }
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    request((now) => {
      const start = performance.now();
      callback(now);
      counted.script += performance.now() - start;
    });
}

const element = () => document.querySelector<HTMLElement>('#view')!;

async function showKerf(text: string): Promise<Contender> {
  const mounted = await createPreview(element());
  if (!mounted.ok) throw new Error(mounted.problems[0]!.message);
  const preview = mounted.value;
  const reading = interpret(new TextEncoder().encode(text), { profile: TOLERANT_PROFILE, mode: 'cnc' });
  if (!reading.ok) throw new Error(reading.problems[0]!.message);
  const timeline = estimateTime(reading.value, DEFAULT_MACHINE);
  preview.setStock({ width: 300, height: 180, thickness: 10 });
  preview.setProgram(reading.value, timeline);
  // A long path is not visible in the first frame, so wait until it is.
  while (preview.statistics.isPending) await new Promise<void>((resolve) => setTimeout(resolve));
  const canvas = element().querySelector('canvas')!;
  return {
    orbit(step) {
      const at = (x: number) => ({
        pointerId: 1,
        clientX: x,
        clientY: 200,
        button: 0,
        buttons: 1,
        bubbles: true,
      });
      if (step === 0) canvas.dispatchEvent(new PointerEvent('pointerdown', at(200)));
      canvas.dispatchEvent(new PointerEvent('pointermove', at(201 + 4 * step)));
    },
    scrub: (share) => preview.setTime(share * timeline.totalSeconds),
  };
}

function canvasOfOwn(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = element().clientWidth;
  canvas.height = element().clientHeight;
  element().append(canvas);
  return canvas;
}

function showLines(text: string): Contender {
  const canvas = canvasOfOwn();
  const renderer = new WebGLRenderer({ canvas });
  const scene = new Scene();
  const camera = new PerspectiveCamera(45, canvas.width / canvas.height, 1, 5000);
  scene.add(new GCodeLoader().parse(text));
  const draw = () => renderer.render(scene, camera);
  const orbit = (step: number) => {
    camera.position.set(150 + 400 * Math.sin(step / 40), 300, 400 * Math.cos(step / 40));
    camera.lookAt(150, 0, -90);
    requestAnimationFrame(draw);
  };
  orbit(0);
  return { orbit };
}

function showRival(text: string): Contender {
  const preview = init({ canvas: canvasOfOwn(), renderTravel: true });
  preview.processGCode(text);
  preview.render();
  return {
    orbit(step) {
      preview.camera.position.set(400 * Math.sin(step / 40), 300, 400 * Math.cos(step / 40));
      preview.camera.lookAt(0, 0, 0);
    },
  };
}

const CONTENDERS: Readonly<Record<string, (text: string) => Contender | Promise<Contender>>> = {
  Kerf: showKerf,
  "three's GCodeLoader": showLines,
  'gcode-preview': showRival,
};

const nextFrame = () => new Promise<void>((resolve) => setTimeout(resolve, 30));

/** Waits until the graphics processor has done its commands. */
async function drawn(): Promise<void> {
  await nextFrame();
  const context = element().querySelector('canvas')?.getContext('webgl2');
  context?.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
}

watch();
const state: { contender?: Contender } = {};
window.bench = {
  async show(name, text) {
    const start = performance.now();
    state.contender = await CONTENDERS[name]!(text);
    while (counted.calls === 0)
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const taken = performance.now() - start;
    drawing.isWhole = false;
    await drawn();
    return taken;
  },
  async frames(kind, count) {
    const { contender } = state;
    if (!contender?.[kind]) return null;
    const script: number[] = [];
    let calls = 0;
    for (let frame = 0; frame < count; frame += 1) {
      counted.calls = 0;
      counted.script = 0;
      const start = performance.now();
      if (kind === 'orbit') contender.orbit(frame);
      else contender.scrub?.(((frame * 0.377) % 1) + 1e-3);
      const own = performance.now() - start;
      await drawn();
      await nextFrame();
      script.push(own + counted.script);
      calls = Math.max(calls, counted.calls);
    }
    return { script, calls };
  },
};
