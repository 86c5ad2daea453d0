import { fileURLToPath } from 'node:url';
import { DEFAULT_MACHINE, type Toolpath } from '@kerf/machining';
import { expect, test } from 'vitest';
import { interpret } from '../interpret/interpret';
import type { Profile } from '../interpret/profile';
import type { Dialect } from '../post/dialect';
import { findDialectProblems } from '../post/dialect-problems';
import { GRBL } from '../post/dialects/grbl';
import { type PostOptions, postProcess } from '../post/post-process';
import { programText } from '../post/program';
import { circleToolpath, END_MILL, rasterToolpath, rectangleToolpath } from './toolpaths';

/** The options that most tests use. */
export const OPTIONS: PostOptions = { dialect: GRBL, machine: DEFAULT_MACHINE, safeHeight: 3.8 };

const fine = { ...END_MILL, id: 'fine', name: 'fine', diameter: 1 };

/** The jobs for which every dialect is tested. */
export const DIALECT_JOBS = {
  empty: [],
  rectangle: [rectangleToolpath()],
  'rectangle-and-circle': [rectangleToolpath(), circleToolpath()],
  'laser-dynamic': [rasterToolpath('dynamic')],
  'laser-constant': [rasterToolpath('constant')],
  'two-tools': [rectangleToolpath(), { ...circleToolpath(), tool: fine }],
} satisfies Record<string, readonly Toolpath[]>;

/** The program for some toolpaths, as text. */
export function post(toolpaths: readonly Toolpath[], changes: Partial<PostOptions> = {}): string {
  return programText(postProcess(toolpaths, { ...OPTIONS, ...changes }));
}

/** The lines of the program for some toolpaths, without comments. */
export function blocks(toolpaths: readonly Toolpath[], changes: Partial<PostOptions> = {}): string[] {
  return post(toolpaths, changes)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(';'));
}

/** The jobs that the dialect's controller can run. */
export function jobsFor(dialect: Dialect): (keyof typeof DIALECT_JOBS)[] {
  const names = Object.keys(DIALECT_JOBS) as (keyof typeof DIALECT_JOBS)[];
  return names.filter((name) => findDialectProblems(DIALECT_JOBS[name], dialect).length === 0);
}

/**
 * Defines the tests that every dialect must pass: its programs equal those in `fixtures/gcode/<name>/`, contain only
 * what may be sent, and are read by `profile` without a warning.
 */
export function testPrograms(dialect: Dialect, profile: Profile): void {
  const jobs = jobsFor(dialect);

  test.each(jobs)('%s is the golden program', async (name) => {
    const header = ['project Schild für Küche', 'stock 300 x 180 x 10 mm'];
    const golden = `../../../../fixtures/gcode/${dialect.name}/${name}.${dialect.extension}`;
    await expect(post(DIALECT_JOBS[name], { dialect, header })).toMatchFileSnapshot(
      fileURLToPath(new URL(golden, import.meta.url)),
    );
  });

  test.each(jobs)('%s keeps to the wire and is read without a warning', (name) => {
    const text = post(DIALECT_JOBS[name], { dialect });
    for (const line of text.split('\n')) {
      expect(line).toMatch(/^[ -~]*$/);
      expect(line).not.toMatch(/[?!~]/);
      expect(line.length).toBeLessThanOrEqual(dialect.maxLineLength);
      expect(line).not.toMatch(/\.\d{4}/);
    }
    const result = interpret(text, { profile, dwellUnit: dialect.dwellUnit });
    expect(result).toMatchObject({ ok: true, warnings: [] });
  });
}
