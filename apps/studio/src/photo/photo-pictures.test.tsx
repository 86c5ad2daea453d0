import {
  createDesign,
  createShapeObject,
  LASER_DEFAULTS,
  operationDefinition,
  type ShapeObject,
} from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { studioWith } from '../testing/studio-with';
import type { PhotoLookRequest } from '../workers/photo-look';
import type { TaskOptions } from '../workers/pool';
import { PhotoPictures } from './photo-pictures';
import { isPhoto, type PhotoSettings, photoSettingsOf } from './photo-settings';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ASSET = { id: 'a'.repeat(64), mediaType: 'image/png', name: 'a', data: '' } as const;
const OBJECT: ShapeObject = createShapeObject({
  id: 'p',
  shape: {
    kind: 'image',
    width: 30,
    height: 20,
    assetId: ASSET.id,
    pixelWidth: 300,
    pixelHeight: 200,
    opacity: 1,
  },
  operation: { ...operationDefinition('laser-photo').create(LASER_DEFAULTS), power: 80, minPower: 20 },
} as never);

/** The pictures of the dialog, with a worker that never answers. */
function shown(isCropping = false) {
  if (!isPhoto(OBJECT)) throw new Error('is a photo');
  const photo = OBJECT;
  const run = vi.fn(
    (_kind: string, _request: PhotoLookRequest, _options: TaskOptions) => new Promise<never>(() => {}),
  );
  const changes = vi.fn();
  const editor = createEditor({ design: createDesign({ assets: [ASSET], objects: [photo] }) });
  const Studio = studioWith({ editor, compute: { run } });
  const element = (settings: Partial<PhotoSettings>) => (
    <MantineProvider>
      <Studio>
        <PhotoPictures
          photo={photo}
          settings={{ ...photoSettingsOf(photo.operation), ...settings }}
          onChange={changes}
          isCropping={isCropping}
        />
      </Studio>
    </MantineProvider>
  );
  const view = render(element({}));
  const latest = () => run.mock.calls.at(-1)!;
  return {
    run,
    changes,
    latest,
    set: (settings: Partial<PhotoSettings>) => view.rerender(element(settings)),
  };
}

it('asks for the dots at first, and for the burn with the powers of the photo when it is chosen', () => {
  const { run, latest } = shown();
  expect(run).toHaveBeenCalledTimes(1);
  expect(latest()[1]).toMatchObject({ asset: ASSET, burn: null, pixels: 1000 });
  fireEvent.click(screen.getByLabelText('laser.burnView'));
  expect(run).toHaveBeenCalledTimes(2);
  expect(latest()[1].burn).toMatchObject({ powerRatio: 0.8, minPowerRatio: 0.2, passes: 1 });
  expect(run.mock.calls[0]![2].signal!.aborted).toBe(true);
  expect(latest()[2].signal!.aborted).toBe(false);
});

it('waits with a new line interval until it rests for a second, and says so', () => {
  const { run, latest, set } = shown();
  const before = latest()[1].grid.lineInterval;
  for (const lineInterval of [0.2, 0.25, 0.3]) {
    set({ lineInterval });
    act(() => void vi.advanceTimersByTime(900));
  }
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('laser.working')).toBeDefined();
  act(() => void vi.advanceTimersByTime(150));
  expect(run).toHaveBeenCalledTimes(2);
  expect([before, latest()[1].grid.lineInterval]).toEqual([photoInterval(), 0.3]);
});

it('shows every other change at once, and leaves out what is cropped', () => {
  const { run, latest, set } = shown();
  const crop = { left: 0.1, right: 0.2, top: 0, bottom: 0.5 };
  set({ brightness: 20, crop });
  expect(run).toHaveBeenCalledTimes(2);
  expect(latest()[1].treatment).toMatchObject({ brightness: 20, crop });
  set({ brightness: 20, crop: { ...crop } });
  expect(run).toHaveBeenCalledTimes(2);
});

it('drags the frame of the crop on the original, only while cropping', () => {
  const frame = () => screen.getByAltText('laser.original').nextElementSibling;
  shown();
  expect(frame()).toBeNull();
  cleanup();
  const { changes } = shown(true);
  const handle = frame()!.lastElementChild!.firstElementChild as HTMLElement;
  const held = new Set<number>();
  handle.setPointerCapture = (id) => void held.add(id);
  handle.hasPointerCapture = (id) => held.has(id);
  frame()!.getBoundingClientRect = () => new DOMRect(10, 20, 200, 100);
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 60, clientY: 30 });
  expect(changes).not.toHaveBeenCalled();
  fireEvent.pointerDown(handle, { pointerId: 1 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 60, clientY: 30 });
  expect(changes).toHaveBeenLastCalledWith({ crop: { left: 0.25, top: 0.1, right: 0, bottom: 0 } });
});

function photoInterval(): number {
  if (!isPhoto(OBJECT)) throw new Error('is a photo');
  return OBJECT.operation.lineInterval;
}
