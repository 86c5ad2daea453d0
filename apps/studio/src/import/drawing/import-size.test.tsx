import type { SizeQuestion } from '@kerf/importers';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, it } from 'vitest';
import { useAskForSize } from './import-size';

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const buttons = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

beforeEach(async () => {
  // Without texts, a label is its key.
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
});
/** Asks about a drawing. Returns the list to which the person's decision is added, once there is one. */
async function ask(question: SizeQuestion): Promise<readonly (number | null)[]> {
  const answers: (number | null)[] = [];
  const { result } = renderHook(useAskForSize, {
    wrapper: ({ children }) => (
      <MantineProvider env="test">
        <ModalsProvider>{children}</ModalsProvider>
      </MantineProvider>
    ),
  });
  await act(async () => {
    void result.current('site.dxf', question).then((answer) => answers.push(answer));
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
