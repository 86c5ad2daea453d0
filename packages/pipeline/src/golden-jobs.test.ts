import { readdirSync, readFileSync } from 'node:fs';
import { compileJob } from '@kerf/cam';
import { designFromJson, machinableObjects, OPERATION_KINDS, shapeModel } from '@kerf/document';
import { GRBL, programText } from '@kerf/gcode';
import type { GeometryKernel } from '@kerf/geometry';
import { grayImage } from '@kerf/imaging';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { beforeAll, describe, expect, test } from 'vitest';
import type { JobProgram } from './job-result';
import { runPipeline } from './run-pipeline';
import { testKernel } from './testing/kernel';

const FOLDER = new URL('../../../fixtures/jobs/', import.meta.url);

/** The format is described in `fixtures/jobs/README.md`. */
interface GoldenJob {
  readonly design: unknown;
  /** A grey picture for the design's photos, row by row. */
  readonly picture?: { readonly width: number; readonly height: number; readonly greys: readonly number[] };
  /** The mesh of the design's models, in flat lists. */
  readonly mesh?: { readonly positions: readonly number[]; readonly triangles: readonly number[] };
  readonly expected: readonly ProgramFacts[];
}

interface ProgramFacts {
  readonly pass: string;
  readonly bit: string;
  readonly operations: readonly string[];
  readonly lines: number;
  /** Smallest and largest x, y and z of all moves that are not rapids, mm. */
  readonly cut: readonly number[];
  /**
   * The heights of level cutting moves, mm, from the top down; only the largest and the smallest when there are many.
   */
  readonly levels: readonly number[];
}

/** More heights than these belong to a surface, not to floors: its ends are enough. */
const MOST_LEVELS = 24;

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await testKernel();
});

function read(kind: string): GoldenJob {
  return JSON.parse(readFileSync(new URL(`${kind}.json`, FOLDER), 'utf8'));
}

function designOf({ design }: GoldenJob) {
  const outcome = designFromJson(design);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
}

function run(job: GoldenJob) {
  const design = designOf(job);
  const { picture } = job;
  const rasters = new Map(
    machinableObjects(design).flatMap(({ object: { shape } }) =>
      picture && shape.kind === 'image'
        ? [[shape.assetId, grayImage(picture.width, picture.height, Uint8Array.from(picture.greys))] as const]
        : [],
    ),
  );
  const models = modelsOf(job);
  return runPipeline(design, { kernel, machine: DEFAULT_MACHINE, dialect: GRBL, rasters, models });
}

function modelsOf(job: GoldenJob) {
  const { mesh } = job;
  return new Map(
    machinableObjects(designOf(job)).flatMap(({ object: { shape } }) => {
      const model = shapeModel(shape);
      if (!model || !mesh) return [];
      const { positions, triangles } = mesh;
      const own = { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) };
      return [[model.assetId, own] as const];
    }),
  );
}

function factsOf({ pass, tool, operations, stats, gcode }: JobProgram): ProgramFacts {
  const { minX, minY, minZ, maxX, maxY, maxZ } = stats.cutBounds;
  const levels = levelsOf(programText(gcode));
  return {
    pass,
    bit: tool.name,
    operations: operations.map(({ label }) => label),
    lines: stats.lineCount,
    cut: [minX, minY, minZ, maxX, maxY, maxZ].map((value) => Math.round(value * 1000) / 1000 + 0),
    levels: levels.length > MOST_LEVELS ? [levels[0]!, levels.at(-1)!] : levels,
  };
}

/** The heights are read from the text of the program, so that the test does not depend on the interpreter alone. */
function levelsOf(text: string): number[] {
  const levels = new Set<number>();
  let motion = 0;
  let z = 0;
  for (const line of text.split('\n')) {
    const words = line.replace(/\(.*?\)|;.*/g, '').match(/[A-Z]-?[\d.]+/g) ?? [];
    const has = (letter: string) => words.some((word) => word.startsWith(letter));
    for (const word of words) {
      const value = Number(word.slice(1));
      if (word.startsWith('G') && value >= 0 && value <= 3) motion = value;
      if (word.startsWith('Z')) z = value;
    }
    if (motion > 0 && (has('X') || has('Y')) && !has('Z')) levels.add(z);
  }
  return [...levels].sort((a, b) => b - a);
}

describe('golden jobs', () => {
  test('are there for every kind of operation', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
    expect(files.sort()).toEqual(OPERATION_KINDS.map((kind) => `${kind}.json`).sort());
  });

  test.each(OPERATION_KINDS)('%s', (kind) => {
    const job = read(kind);
    const design = designOf(job);
    const objects = machinableObjects(design).map(({ object }) => object);
    expect(objects.map(({ operation }) => operation.kind)).toContain(kind);
    const { problems, output } = run(job);
    expect(problems).toEqual([]);
    expect(output!.programs.map(factsOf)).toEqual(job.expected);
    const deepest = Math.min(...output!.programs.map(({ stats }) => stats.cutBounds.minZ));
    const asked = compileJob(design, { models: modelsOf(job) }).operations.map((cut) =>
      'finalDepth' in cut ? cut.finalDepth : 0,
    );
    expect(deepest).toBeGreaterThanOrEqual(-Math.max(...asked) - 1e-3);
  });
});
