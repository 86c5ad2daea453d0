import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { CancelledError } from '@kerf/machining';
import { act, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cancelWork, discardJob, type JobState, useJobStore } from '../job/job-store';
import { useViewStore } from '../state/view-store';
import { studioWith } from '../testing/studio-with';
import { useOpenProgram } from './use-open-program';

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'translation', resources: { en: { translation: {} } } });
});
afterEach(() => {
  discardJob();
  useViewStore.setState({ isPreviewOpen: false });
});

it('a file whose reading as something else is cancelled is there again, and is not opened anew', async () => {
  const run = (_kind: string, _request: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new CancelledError())));
  const studio = { compute: { run }, editor: createEditor({ design: createDesign() }) };
  const file = new File(['M3 S1000\nG1 X1 F100\n'], 'router.nc');
  const opened = { status: 'opened', file, profile: 'strict', programs: [] } as unknown as JobState;
  useJobStore.setState({ job: opened });
  useViewStore.setState({ isPreviewOpen: false });
  const { result } = renderHook(useOpenProgram, { wrapper: studioWith(studio) });
  await act(async () => {
    const opening = result.current(file, 'strict', 'cnc');
    expect(useJobStore.getState().job).toMatchObject({ status: 'opening', mode: 'cnc' });
    cancelWork();
    await opening;
  });
  expect(useJobStore.getState().job).toBe(opened);
  expect(useViewStore.getState().isPreviewOpen).toBe(false);
});
