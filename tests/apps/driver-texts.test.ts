import { alarmsOf, CONTROLLER_PROBLEMS, errorsOf } from '@kerf/grbl';
import type { ProblemTable } from '@kerf/machining';
import { DRIVER_ERRORS } from '@kerf/protocol';
import { describe, expect, it } from 'vitest';
import { driver as en } from '../../apps/studio/src/i18n/en/driver';
import { driver as pt } from '../../apps/studio/src/i18n/pt/driver';
import { driver as zh } from '../../apps/studio/src/i18n/zh/driver';

/*
 * The driver describes the problems of its controller in English, and the studio shows these texts to people who use
 * English. For the studio's other languages each code has a text. The text for a code that ends in `-of` also names the
 * values of the failure.
 */

/** The codes of the controller's problems: those in the tables of alarms and errors, and those of its own table. */
function controllerCodes(): string[] {
  // The code of a wrong call, which no person sees.
  const unseen = new Set(['jog-queue-full']);
  const named = codesOf(CONTROLLER_PROBLEMS).filter((code) => !unseen.has(code));
  const firmwares = ['grbl', 'grblHAL', 'FluidNC'] as const;
  const numbered = firmwares.flatMap((firmware) => [...alarmsOf(firmware), ...errorsOf(firmware)]);
  return [...new Set(numbered.map(({ id }) => id)), ...named, ...OF_THE_DRIVER];
}

/** What the driver itself finds before a start (`preflight.ts`), also in English sentences. */
const OF_THE_DRIVER = ['slow-link'];

function codesOf(table: ProblemTable): string[] {
  return Object.entries(table).map(([key, { code = key }]) => code);
}

describe('why driver and machine refuse', () => {
  const codes = controllerCodes();

  it('stands in the tables', () => {
    expect(codes).toEqual(
      expect.arrayContaining(['alarm-10', 'grblhal-alarm-10', 'error-38', 'outside-table']),
    );
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
