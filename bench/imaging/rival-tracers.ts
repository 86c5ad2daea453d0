/* The tracers that Kerf's is measured against, which `ensureRivals` installs. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Path, PathBuilder } from '@kerf/geometry';

/** A black and white picture, four bytes a pixel. */
export interface RivalPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Traces what is black. Specks of up to `noise` pixels should be left out. */
export interface RivalTracer {
  readonly name: string;
  trace(picture: RivalPicture, noise: number): RivalTrace;
}

/** What a rival has found. Its path is made of it when it is asked for, because that is not its work. */
export interface RivalTrace {
  readonly segments: number;
  readonly path: () => Path;
}

const RIVALS = fileURLToPath(new URL('../rivals/', import.meta.url));

/** All of them. They are asynchronous because a module has to be compiled. */
export async function rivalTracers(): Promise<readonly RivalTracer[]> {
  return [imageTracer(), await vectorTracer()];
}

/** A path of imagetracerjs. */
interface TracedPath {
  readonly segments: readonly {
    readonly type: 'L' | 'Q';
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
    readonly x3?: number;
    readonly y3?: number;
  }[];
}

interface ImageTracer {
  imagedataToTracedata(
    picture: RivalPicture,
    options: object,
  ): { readonly layers: readonly (readonly TracedPath[])[] };
}

/** imagetracerjs with two colours, without any blur; it leaves out paths as short as the boundary of `noise` pixels. */
function imageTracer(): RivalTracer {
  const tracer = createRequire(`${RIVALS}package.json`)('imagetracerjs') as ImageTracer;
  const pal = [
    { r: 0, g: 0, b: 0, a: 255 },
    { r: 255, g: 255, b: 255, a: 255 },
  ];
  return {
    name: 'imagetracerjs',
    trace(picture, noise) {
      const options = { colorsampling: 0, pal, colorquantcycles: 1, pathomit: 2 * noise, layering: 0 };
      const black = tracer.imagedataToTracedata(picture, options).layers[0]!;
      const segments = black.reduce((sum, path) => sum + path.segments.length, 0);
      return { segments, path: () => pathOf(black) };
    },
  };
}

function pathOf(paths: readonly TracedPath[]): Path {
  const builder = new PathBuilder();
  for (const { segments } of paths) {
    const [first] = segments;
    if (!first) continue;
    builder.moveTo(first.x1, first.y1);
    for (const { type, x2, y2, x3 = x2, y3 = y2 } of segments)
      if (type === 'Q') builder.quadraticTo(x2, y2, x3, y3);
      else builder.lineTo(x2, y2);
    builder.close();
  }
  return builder.build();
}

/** What the compiled part of vectortracer offers. */
interface VectorTracer {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
  readonly BinaryImageConverter: new (
    picture: RivalPicture,
    options: object,
    look: object,
  ) => { init(): void; tick(): boolean; getResult(): string; free(): void };
}

/** vectortracer with curves and its own defaults; it leaves out specks by the side of a square. */
async function vectorTracer(): Promise<RivalTracer> {
  const folder = `${RIVALS}node_modules/vectortracer/pkg/`;
  // Its main file asks a bundler for the compiled part.
  const tracer = (await import(pathToFileURL(`${folder}vectortracer_bg.js`).href)) as VectorTracer;
  const module = await WebAssembly.compile(readFileSync(`${folder}vectortracer_bg.wasm`));
  const imports = { './vectortracer_bg.js': tracer as unknown as WebAssembly.ModuleImports };
  const { exports } = await WebAssembly.instantiate(module, imports);
  tracer.__wbg_set_wasm(exports);
  (exports.__wbindgen_start as () => void)();
  return {
    name: 'vectortracer',
    trace(picture, noise) {
      const options = { debug: false, mode: 'spline', filterSpeckle: Math.ceil(Math.sqrt(noise)) };
      const converter = new tracer.BinaryImageConverter(picture, options, { invert: false });
      converter.init();
      while (!converter.tick());
      const svg = converter.getResult();
      converter.free();
      return { segments: svg.match(/[LC](?=[-\d.])/g)?.length ?? 0, path: () => pathOfSvg(svg) };
    },
  };
}

/** The path elements of an SVG of vectortracer: M, L, C and Z, each element moved by its `transform`. */
function pathOfSvg(svg: string): Path {
  const builder = new PathBuilder();
  for (const [, d, transform] of svg.matchAll(/<path\s+d="([^"]*)"\s+transform="translate\(([^)]*)\)"/g)) {
    const [dx, dy] = transform!.split(/[ ,]+/).map(Number) as [number, number];
    for (const [, letter, numbers] of d!.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
      const at = numbers!
        .trim()
        .split(/[ ,]+/)
        .map((text, i) => Number(text) + (i % 2 === 0 ? dx : dy));
      const [a, b, c, e, f, g] = at as [number, number, number, number, number, number];
      if (letter === 'M') builder.moveTo(a, b);
      else if (letter === 'L') builder.lineTo(a, b);
      else if (letter === 'C') builder.cubicTo(a, b, c, e, f, g);
      else builder.close();
    }
  }
  return builder.build();
}
