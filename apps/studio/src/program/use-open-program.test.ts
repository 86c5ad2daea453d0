import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { CancelledError } from '@kerf/machining';
import i18next from 'i18next';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cancelWork, discardJob, type JobState, useJobStore } from '../job/job-store';
import { type Studio, StudioContext } from '../state/studio-context';
import { useViewStore } from '../state/view-store';
import { useOpenProgram } from './use-open-program';

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'translation', resources: { en: { translation: {} } } });
});
afterEach(() => {
  discardJob();
  useViewStore.setState({ isPreviewOpen: false });
  vi.unstubAllGlobals();
});

it('a file whose reading as something else is cancelled is there again, and is not opened anew', async () => {
  const run = (_kind: string, _request: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new CancelledError())));
  const studio = { compute: { run }, editor: createEditor({ design: createDesign() }) } as unknown as Studio;
  const file = new File(['M3 S1000\nG1 X1 F100\n'], 'router.nc');
  const opened = { status: 'opened', file, profile: 'strict', programs: [] } as unknown as JobState;
  useJobStore.setState({ job: opened });
  useViewStore.setState({ isPreviewOpen: false });
  let open: ReturnType<typeof useOpenProgram> | undefined;
  const Probe = () => {
    open = useOpenProgram();
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(StudioContext, { value: studio }, createElement(Probe))));
  await act(async () => {
    const opening = open!(file, 'strict', 'cnc');
    expect(useJobStore.getState().job).toMatchObject({ status: 'opening', mode: 'cnc' });
    cancelWork();
    await opening;
  });
  expect(useJobStore.getState().job).toBe(opened);
  expect(useViewStore.getState().isPreviewOpen).toBe(false);
  await act(async () => root.unmount());
});
