import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { studioWith } from '../../testing/studio-with';
import { FrameRow } from './frame-row';
import type { FrameTrace } from './use-run-job';

/** The row of a laser or a router, with the frames that it has asked for. */
function renderRow(hasBeam: boolean) {
  const traced: FrameTrace[] = [];
  const StudioWrapper = studioWith({});
  const onFrame = async (trace: FrameTrace) => void traced.push(trace);
  const row = <FrameRow phase="idle" isTraced={false} obstacle={null} hasBeam={hasBeam} onFrame={onFrame} />;
  const { unmount } = render(row, {
    wrapper: ({ children }) => (
      <MantineProvider>
        <StudioWrapper>{children}</StudioWrapper>
      </MantineProvider>
    ),
  });
  return { traced, unmount };
}

const trace = () => fireEvent.click(screen.getByRole('button'));
const beam = () => screen.getByRole('switch');

it('traces with the beam of a laser on, after a person has switched it on in this dialog', () => {
  const first = renderRow(true);
  trace();
  fireEvent.click(beam());
  trace();
  expect(first.traced).toEqual([{ shape: 'box' }, { shape: 'box', beam: 1 }]);
  first.unmount();
  renderRow(true);
  expect(beam()).toHaveProperty('checked', false);
});

it('offers a router no beam', () => {
  renderRow(false);
  expect(screen.queryByRole('switch')).toBeNull();
});
