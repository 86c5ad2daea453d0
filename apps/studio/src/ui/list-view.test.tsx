import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useListView } from './list-view';

const ROW_HEIGHT = 28;
const COUNT = 5000;
const ROWS = Array.from({ length: COUNT }, (_, row) => row);

// Sets the sizes of an element of ten rows: in tests no element has a size.
beforeEach(() => {
  const size = (name: 'offsetHeight' | 'clientHeight' | 'scrollHeight', height: number) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(height);
  size('offsetHeight', 10 * ROW_HEIGHT);
  size('clientHeight', 10 * ROW_HEIGHT);
  size('scrollHeight', COUNT * ROW_HEIGHT);
});
afterEach(() => void vi.restoreAllMocks());

let reveal: (index: number) => void;

function Rows() {
  const list = useRef<HTMLUListElement>(null);
  const view = useListView(list, COUNT, ROW_HEIGHT);
  reveal = view.reveal;
  return (
    <ul ref={list}>
      <div data-testid="above" style={{ height: view.above }} />
      {ROWS.slice(view.from, view.to).map((row) => (
        <li key={row}>{row}</li>
      ))}
      <div data-testid="below" style={{ height: view.below }} />
    </ul>
  );
}

const shown = () => screen.getAllByText(/^\d+$/).map(({ textContent }) => Number(textContent));
const heightOf = (name: string) => Number.parseFloat(screen.getByTestId(name).style.height);

it('draws what is in view with a few rows to spare, and keeps the place of all others', () => {
  render(<Rows />);
  expect(shown()[0]).toBe(0);
  expect(shown().length).toBeGreaterThanOrEqual(10);
  const list = screen.getByRole('list');
  list.scrollTop = 1000 * ROW_HEIGHT;
  fireEvent.scroll(list);
  expect(shown()).toEqual(expect.arrayContaining([1000, 1009]));
  expect(shown().length).toBeLessThan(50);
  expect(heightOf('above') + shown().length * ROW_HEIGHT + heightOf('below')).toBe(COUNT * ROW_HEIGHT);
});

it('brings a row into view at once, and moves no further than it must', () => {
  render(<Rows />);
  const list = screen.getByRole('list');
  act(() => reveal(4));
  expect(list.scrollTop).toBe(0);
  act(() => reveal(4000));
  expect(list.scrollTop).toBe((4000 - 9) * ROW_HEIGHT);
  expect(shown()).toContain(4000);
  act(() => reveal(3995));
  expect(list.scrollTop).toBe((4000 - 9) * ROW_HEIGHT);
  act(() => reveal(20));
  expect(list.scrollTop).toBe(20 * ROW_HEIGHT);
});
