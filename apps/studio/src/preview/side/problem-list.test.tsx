import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, it } from 'vitest';
import { en } from '../../i18n/en';
import { studioWith } from '../../testing/studio-with';
import { ProblemList } from './problem-list';

it('tells of bits in the words that the preview has for it, and of all else as everywhere', async () => {
  // Independent of the texts that other tests have set up.
  const resources = { en: { translation: en } };
  await i18next.use(initReactI18next).init({ lng: 'en', defaultNS: 'translation', resources });
  const problems = (['second-bit-not-smaller', 'invalid-bit-diameter'] as const).map(
    (code) => ({ code, severity: 'error', message: '' }) as const,
  );
  const { container } = render(
    <MantineProvider>
      <ProblemList problems={problems} title="Problems" />
    </MantineProvider>,
    { wrapper: studioWith({ editor: createEditor({ design: createDesign() }) }) },
  );
  expect(container.querySelector('section')?.textContent).toBe(
    'Problems' +
      'The second Bit diameter must be less than the first Bit diameter.' +
      'Invalid bit diameter. Please re-select the tool.',
  );
});
