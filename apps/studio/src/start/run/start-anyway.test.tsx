import { MantineProvider } from '@mantine/core';
import { createInstance } from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { machine as en } from '../../i18n/en/machine';
import { machine as pt } from '../../i18n/pt/machine';
import { machine as zh } from '../../i18n/zh/machine';
import type { StartFault } from '../checks/check';
import { checkCollisions } from '../checks/collisions';
import type { Collision } from '../collisions/collisions';
import { StartAnyway, useAgreement } from './start-anyway';

let root: Root;
// Its own texts, whatever other tests have set up.
const i18n = createInstance();

const hit = (kind: Collision['kind'], line: number): StartFault => {
  const worst = { kind, line, lastLine: line, segment: 0, lastSegment: 0, seconds: 0, depth: 1 };
  const collisions = [{ kind, program: 0, worst, more: 0 }];
  return checkCollisions({ collisions, index: 0 } as never)[0]!;
};
const nut = hit('holder-hits-stock', 12);
const clamp = hit('hits-fixture', 7);

/** The start of a job, as far as its collisions are concerned. */
function Start({ faults }: { faults: readonly StartFault[] }) {
  const agreement = useAgreement(faults);
  return (
    <>
      <StartAnyway faults={faults} agreement={agreement} />
      <button type="button" disabled={agreement.isMissing} onClick={() => agreement.give(false)}>
        run
      </button>
    </>
  );
}

const show = (...faults: StartFault[]) =>
  act(async () =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <MantineProvider>
          <Start faults={faults} />
        </MantineProvider>
      </I18nextProvider>,
    ),
  );
const box = () => document.querySelector<HTMLInputElement>('input[type="checkbox"]');
const run = () => document.querySelector<HTMLButtonElement>('button')!;

beforeAll(async () => {
  const resources = { en: { translation: en }, pt: { translation: pt }, zh: { translation: zh } };
  await i18n.init({ resources, defaultNS: 'translation' });
});

beforeEach(async () => {
  await i18n.changeLanguage('en');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('asks nothing of a job that runs into nothing', async () => {
  await show();
  expect(box()).toBeNull();
  expect(run().disabled).toBe(false);
});

it.each([
  ['en', 'I have looked at it: start all the same (the collet nut into material and the bit into a clamp)'],
  ['zh', '我已查看，仍然开始（夹头螺母撞入材料和刀具撞到夹具）'],
  ['pt', 'Eu olhei: iniciar mesmo assim (a porca da pinça no material e a fresa em um grampo)'],
])('holds a job until a person has ticked what names all that is hit, in %s', async (language, text) => {
  await i18n.changeLanguage(language);
  await show(nut, clamp);
  expect(run().disabled).toBe(true);
  expect(document.querySelector(`label[for="${box()!.id}"]`)?.textContent).toBe(text);
  await act(async () => box()!.click());
  expect(run().disabled).toBe(false);
  await act(async () => box()!.click());
  expect(run().disabled).toBe(true);
});

it('asks anew at the next start', async () => {
  await show(nut);
  await act(async () => box()!.click());
  await act(async () => run().click());
  expect(box()!.checked).toBe(false);
  expect(run().disabled).toBe(true);
});

it('asks anew when something else would be hit', async () => {
  await show(clamp);
  await act(async () => box()!.click());
  await show(clamp, nut);
  expect(box()!.checked).toBe(false);
  expect(run().disabled).toBe(true);
});
