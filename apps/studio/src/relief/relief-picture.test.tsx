import { heightField } from '@kerf/geometry';
import { MantineProvider } from '@mantine/core';
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReliefPicture } from './relief-picture';

const mounted = vi.hoisted(() => ({ onReady: (_: unknown) => {} }));
vi.mock('../preview/view/use-mounted-preview', () => ({
  useMountedPreview: (_host: unknown, _scheme: unknown, events: typeof mounted) => {
    mounted.onReady = events.onReady;
    return 'shown';
  },
}));

const makeView = () => ({
  setTheme: vi.fn(),
  setStock: vi.fn(),
  setStockCells: vi.fn(),
  updateStockCells: vi.fn(),
});

it('frames every new view, as another language makes one, and keeps the direction of a view otherwise', () => {
  const settings = { base: 5, depth: 5 } as never;
  const pictureOf = (size: number) => (
    <MantineProvider env="test">
      <ReliefPicture
        preview={{
          field: heightField(2, 2, size, Float32Array.of(5, 6, 7, 10)),
          progress: null,
          isUnreadable: false,
        }}
        settings={settings}
        isDepthUnknown={false}
      />
    </MantineProvider>
  );
  const { rerender } = render(pictureOf(50));
  const [first, second] = [makeView(), makeView()];
  act(() => mounted.onReady(first));
  rerender(pictureOf(50));
  expect(first.updateStockCells).toHaveBeenCalledTimes(2);
  expect(first.setStock).toHaveBeenCalledTimes(1);
  act(() => mounted.onReady(second));
  expect(second.setStock).toHaveBeenCalledTimes(1);
  rerender(pictureOf(60));
  expect(second.setStock).toHaveBeenCalledTimes(2);
});
