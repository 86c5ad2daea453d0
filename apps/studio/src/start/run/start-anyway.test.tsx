import { MantineProvider } from '@mantine/core';
import { fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { machine as en } from '../../i18n/en/machine';
import { machine as pt } from '../../i18n/pt/machine';
import { machine as zh } from '../../i18n/zh/machine';
import type { StartFault } from '../checks/check';
import { checkCollisions } from '../checks/collisions';
import type { Collision } from '../collisions/collisions';
import { StartAnyway, useAgreement } from './start-anyway';

let page: RenderResult | null = null;
// Own texts, whatever other tests have set up.
const i18n = createInstance();

const hit = (kind: Collision['kind'], line: number): StartFault => {
  const worst = { kind, line, lastLine: line, segment: 0, lastSegment: 0, seconds: 0, depth: 1 };
  const collisions = [{ kind, program: 0, worst, more: 0 }];
  return checkCollisions({ collisions, index: 0 } as never)[0]!;
};
const nut = hit('holder-hits-stock', 12);
const clamp = hit('hits-fixture', 7);

/** The part of a job's start that concerns collisions. */
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

function show(...faults: StartFault[]): void {
  const start = (
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <Start faults={faults} />
      </MantineProvider>
    </I18nextProvider>
  );
  if (page) page.rerender(start);
  else page = render(start);
}
const box = () => screen.queryByRole<HTMLInputElement>('checkbox');
const run = () => screen.getByRole<HTMLButtonElement>('button', { name: 'run' });

beforeAll(async () => {
  const resources = { en: { translation: en }, pt: { translation: pt }, zh: { translation: zh } };
  await i18n.init({ resources, defaultNS: 'translation' });
});

beforeEach(async () => {
  page = null;
  await i18n.changeLanguage('en');
});

it('asks nothing of a job that runs into nothing', () => {
  show();
  expect(box()).toBeNull();
  expect(run().disabled).toBe(false);
});

it.each([
  ['en', 'I have checked it: start anyway (the collet nut into material and the bit into a clamp)'],
  ['zh', '我已查看，仍然开始（夹头螺母撞入材料和刀具撞到夹具）'],
  ['pt', 'Eu olhei: iniciar mesmo assim (a porca da pinça no material e a fresa em um grampo)'],
])('holds a job until a person has ticked what names all that is hit, in %s', async (language, text) => {
  await i18n.changeLanguage(language);
  show(nut, clamp);
  expect(run().disabled).toBe(true);
  expect(screen.getByLabelText(text)).toBe(box());
  fireEvent.click(box()!);
  expect(run().disabled).toBe(false);
  fireEvent.click(box()!);
  expect(run().disabled).toBe(true);
});

it('asks anew at the next start', () => {
  show(nut);
  fireEvent.click(box()!);
  fireEvent.click(run());
  expect(box()!.checked).toBe(false);
  expect(run().disabled).toBe(true);
});

it('asks anew when something else would be hit', () => {
  show(clamp);
  fireEvent.click(box()!);
  show(clamp, nut);
  expect(box()!.checked).toBe(false);
  expect(run().disabled).toBe(true);
});
