import type { DriverRequest } from '@kerf/protocol';
import { act, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DriverReply } from '../../driver/driver-link';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../../driver/machine-store';
import { en } from '../../i18n/en';
import { connectedMachine } from '../../testing/connected-machine';
import { studioWith } from '../../testing/studio-with';
import { CameraView } from './camera-view';

let asked: DriverRequest[] = [];
let answers: ((reply: DriverReply) => void)[] = [];
const driver = {
  request: (message: DriverRequest) => {
    asked.push(message);
    return new Promise<DriverReply>((resolve) => answers.push(resolve));
  },
};
const WITH_CAMERA = { lampColors: [], camera: true, plateThickness: null };
const picture = (image: string): DriverReply => ({
  ok: true,
  event: { action: 'DEVICE_CONTROL_PHOTOGRAPH', mediaType: 'image/jpeg', image, takenAt: 0 },
});

beforeEach(() => {
  vi.useFakeTimers();
  [asked, answers] = [[], []];
  useMachineStore.setState({ ...connectedMachine('Run'), accessories: WITH_CAMERA });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  useMachineStore.setState(INITIAL_MACHINE_STATE, true);
});

async function show() {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: en } } });
  const view = (
    <I18nextProvider i18n={i18n}>
      <CameraView />
    </I18nextProvider>
  );
  return render(view, { wrapper: studioWith({ driver }) });
}

/** Replies to the request that waits, and lets some time pass. */
const answer = (reply: DriverReply, thenMs = 0) =>
  act(async () => {
    answers.shift()?.(reply);
    await vi.advanceTimersByTimeAsync(thenMs);
  });

it('asks for the next picture two seconds after one has come, and for none when it is gone', async () => {
  const { unmount } = await show();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toEqual([{ action: 'photograph' }]);
  await answer(picture('QQ=='));
  expect(screen.getByRole<HTMLImageElement>('img').src).toBe('data:image/jpeg;base64,QQ==');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(asked).toHaveLength(2);
  unmount();
  await answer(picture('QQ=='), 60_000);
  expect(asked).toHaveLength(2);
});

it('keeps the last picture when the camera is silent, and says why', async () => {
  await show();
  await answer(picture('QQ=='), 2000);
  await answer({ ok: false, failure: { code: 'camera-late', message: 'Too late.' } });
  expect(screen.getByRole('img')).toBeTruthy();
  expect(screen.getByText(/does not answer: Too late\./)).toBeTruthy();
});

it('asks nothing while the page is hidden, or where there is no camera', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await show();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toEqual([]);
  act(() => useMachineStore.setState({ accessories: { ...WITH_CAMERA, camera: false } }));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toEqual([]);
  expect(screen.queryByRole('figure')).toBeNull();
});
