import { expect, it } from 'vitest';
import { isWithin, settingsThatFit } from './fit';
import { makeThing } from './make';
import { generatorNamed } from './registry';
import { defaultSettings } from './settings';

const BED = { width: 300, height: 180 };

function fitted(id: string, changes: Readonly<Record<string, number | string>>, bed = BED) {
  const generator = generatorNamed(id)!;
  const settings = { ...defaultSettings(generator), ...changes };
  const smaller = settingsThatFit(generator, settings, bed);
  const made = makeThing(id, smaller ?? settings);
  return { settings, smaller, made: made.ok ? made.value : null };
}

it.each(['lift-off', 'cap'])('makes a box with a lid (%s) as much smaller as the usual bed asks', (lid) => {
  const { settings, smaller, made } = fitted('custom-box', { lid });
  expect(makeThing('custom-box', settings)).toMatchObject({ ok: true });
  expect(made && isWithin(made, BED)).toBe(true);
  expect(smaller).toMatchObject({ lid, thickness: settings.thickness });
  // Not smaller than needed, and all by the same share, but for whole millimetres.
  const share = Number(smaller?.length) / Number(settings.length);
  expect(share).toBeGreaterThan(0.8);
  for (const side of ['width', 'height'] as const)
    expect(Math.abs(Number(smaller?.[side]) - Number(settings[side]) * share)).toBeLessThanOrEqual(1);
});

it('keeps the steps and the limits of a setting', () => {
  expect(fitted('gear', { module: 9, teeth: 30 }).smaller?.module).toBe(5.5);
  const tiny = fitted('custom-box', {}, { width: 20, height: 20 });
  expect(tiny.smaller).toBeNull();
});

it('scales a box of a given size in whole per cents', () => {
  const { smaller, made } = fitted('open-box', { count: '4' });
  expect(smaller?.scale).toBeGreaterThanOrEqual(80);
  expect(smaller).toMatchObject({ count: '4', scale: Math.round(Number(smaller?.scale)) });
  expect(made && isWithin(made, BED)).toBe(true);
});

it('leaves things alone whose size is given', () => {
  expect(fitted('fixed-box', {}, { width: 100, height: 100 }).smaller).toBeNull();
});
