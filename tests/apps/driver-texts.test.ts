import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALARMS, ERRORS } from '@kerf/grbl';
import { DRIVER_ERRORS } from '@kerf/protocol';
import { describe, expect, it } from 'vitest';
import { driver as en } from '../../apps/studio/src/i18n/en/driver';
import { driver as pt } from '../../apps/studio/src/i18n/pt/driver';
import { driver as zh } from '../../apps/studio/src/i18n/zh/driver';

/*
 * The driver says in English what its controller found, and the studio shows that. In the studio's other languages each
 * code has a text. A code that ends in `-of` is for the text that names the values of the failure.
 */

const CONTROLLER = fileURLToPath(new URL('../../packages/grbl/src', import.meta.url));

/** The codes of the controller's problems: those in the tables of alarms and errors, and those in its sources. */
function controllerCodes(): string[] {
  const sources = readdirSync(CONTROLLER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|testing\//.test(file))
    .map((file) => readFileSync(join(CONTROLLER, file), 'utf8'));
  // Of the simulator and of callers that a person never is; the rest are names of procedures.
  const unseen = new Set(['jog-queue-full', 'jog', 'spindle']);
  const named = [...sources.join('\n').matchAll(/\b(?:failWith|problem)\(\s*'([a-z-]+)'/g)]
    .map(([, code]) => code!)
    .filter((code) => !unseen.has(code));
  const alarms = [...ALARMS.keys()].map((code) => `alarm-${code}`);
  const errors = [...ERRORS.keys()].map((code) => `error-${code}`);
  return [...alarms, ...errors, ...named];
}

describe('why driver and machine refuse', () => {
  const codes = controllerCodes();

  it('is found in the sources', () => {
    expect(codes).toEqual(expect.arrayContaining(['alarm-10', 'error-38', 'outside-table']));
    expect(codes.length).toBeGreaterThan(60);
  });

  it.each([
    ['zh', zh.driverFailure],
    ['pt', pt.driverFailure],
  ])('has a text (%s) for every code, and none for nothing', (_language, texts) => {
    const known = new Set(Object.keys(texts));
    const wanted = new Set([...Object.keys(en.driverFailure), ...codes]);
    for (const code of wanted) expect(known).toContain(code);
    for (const code of known) expect(wanted).toContain(code.replace(/-of$/, ''));
  });

  it('stands in English where the driver has it, and nowhere else', () => {
    expect(en.driverFailure).toMatchObject(DRIVER_ERRORS);
    for (const code of codes) if (!(code in DRIVER_ERRORS)) expect(en.driverFailure).not.toHaveProperty(code);
  });
});
