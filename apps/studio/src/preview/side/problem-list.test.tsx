import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { en } from '../../i18n/en';
import { StudioContext } from '../../state/studio-context';
import { ProblemList } from './problem-list';

it('tells of bits in the words that the preview has for it, and of all else as everywhere', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Whichever tests have set the texts up before.
  const resources = { en: { translation: en } };
  await i18next.use(initReactI18next).init({ lng: 'en', defaultNS: 'translation', resources });
  const host = document.createElement('div');
  const root = createRoot(host);
  const studio = { editor: createEditor({ design: createDesign() }) } as never;
  const problems = ['second-bit-not-smaller', 'invalid-bit-diameter'].map(
    (code) => ({ code, severity: 'error', message: '' }) as const,
  );
  await act(async () =>
    root.render(
      <MantineProvider>
        <StudioContext.Provider value={studio}>
          <ProblemList problems={problems} title="Problems" />
        </StudioContext.Provider>
      </MantineProvider>,
    ),
  );
  expect(host.querySelector('section')?.textContent).toBe(
    'Problems' +
      'The second Bit diameter must be less than the first Bit diameter.' +
      'Invalid bit diameter. Please re-select the tool.',
  );
  await act(async () => root.unmount());
});
