import type { SizeQuestion } from '@kerf/importers';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAskForSize } from './import-size';

let root: Root;
const press = (text: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click(),
  );
const buttons = () =>
  [...document.querySelectorAll('button')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Keys stand for the texts.
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Asks about a drawing; what came of it is in the list that is given back, once something has. */
async function ask(question: SizeQuestion): Promise<readonly (number | null)[]> {
  const answers: (number | null)[] = [];
  const asking: { ask?: ReturnType<typeof useAskForSize> } = {};
  const Host = () => {
    asking.ask = useAskForSize();
    return null;
  };
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <ModalsProvider>
          <Host />
        </ModalsProvider>
      </MantineProvider>,
    ),
  );
  await act(async () => {
    void asking.ask!('site.dxf', question).then((answer) => answers.push(answer));
  });
  return answers;
}

const SITE: SizeQuestion = { size: 36_700, asMillimetres: 0.001 };

it.each([
  ['importing.sizeAsMillimetres', 0.001],
  ['importing.sizeToFit', 1],
  ['action.cancel', null],
])('a drawing of metres: %s', async (text, answer) => {
  const answers = await ask(SITE);
  expect(answers).toEqual([]);
  await press(text);
  expect(answers).toEqual([answer]);
  expect(buttons()).toEqual([]);
});

it('closing it gives the import up', async () => {
  const answers = await ask(SITE);
  await act(async () => modals.closeAll());
  expect(answers).toEqual([null]);
});

it('a drawing of many mm has no other unit to offer', async () => {
  await ask({ size: 36_700, asMillimetres: null });
  expect(buttons()).toEqual(['action.cancel', 'importing.sizeToFit']);
});
