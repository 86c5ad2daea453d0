import { MantineProvider, Menu } from '@mantine/core';
import { act, fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Hint } from './hint';
import { HINT_DELAY } from './hint-delay';

let page: RenderResult;
const button = () => screen.getByRole('button', { name: 'Name' });
const hint = () => screen.queryByRole('tooltip', { hidden: true })?.textContent;

/** Sends a button the event of a browser whose pointer enters or leaves it. */
const point = (way: 'over' | 'out', pointerType = 'mouse') =>
  act(async () => {
    button().dispatchEvent(new PointerEvent(`pointer${way}`, { bubbles: true, pointerType }));
    button().dispatchEvent(new MouseEvent(way === 'over' ? 'mouseenter' : 'mouseleave'));
  });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  page = render(
    <MantineProvider env="test">
      <Menu>
        <Menu.Target>
          <Hint label="What it does">
            <button type="button">Name</button>
          </Hint>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>First</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>,
  );
});

afterEach(() => {
  vi.useRealTimers();
});

it('comes when the pointer has rested, goes with it, and comes again', async () => {
  await point('over');
  await wait(HINT_DELAY - 10);
  expect(hint()).toBeUndefined();
  await point('out');
  await wait(HINT_DELAY);
  expect(hint()).toBeUndefined();
  for (const _ of ['first', 'second']) {
    await point('over');
    await wait(HINT_DELAY + 10);
    expect(hint()).toBe('What it does');
    await point('out');
    await wait(HINT_DELAY);
    expect(hint()).toBeUndefined();
  }
});

it('does not come by touch', async () => {
  await point('over', 'touch');
  await wait(HINT_DELAY + 10);
  expect(hint()).toBeUndefined();
});

const focusIt = () => act(async () => button().focus());
const press = (key: string) => fireEvent.keyDown(button(), { key });

it('comes with the focus of the keyboard, goes with it, and comes again', async () => {
  for (const _ of ['first', 'second']) {
    await focusIt();
    await wait(HINT_DELAY - 10);
    expect(hint()).toBeUndefined();
    await wait(20);
    expect(hint()).toBe('What it does');
    await act(async () => button().blur());
    await wait(10);
    expect(hint()).toBeUndefined();
  }
});

it('does not come for a focus that is passing by', async () => {
  await focusIt();
  await wait(HINT_DELAY - 10);
  await act(async () => button().blur());
  await wait(HINT_DELAY);
  expect(hint()).toBeUndefined();
});

it('does not come for the focus of a press', async () => {
  fireEvent.pointerDown(button());
  await focusIt();
  await wait(HINT_DELAY + 10);
  expect(hint()).toBeUndefined();
});

it.each(['Escape', 'Enter', 'a'])(
  '%s puts it away, without moving the focus; Tab and Shift do not',
  async (key) => {
    await focusIt();
    await wait(HINT_DELAY + 10);
    press('Shift');
    press('Tab');
    expect(hint()).toBe('What it does');
    press(key);
    await wait(10);
    expect(hint()).toBeUndefined();
    expect(document.activeElement).toBe(button());
  },
);

it('leaves the handlers of its child and of a menu alone', async () => {
  const heard: string[] = [];
  page.rerender(
    <MantineProvider env="test">
      <Hint label="What it does" onFocus={() => heard.push('menu')}>
        <button type="button" onFocus={() => heard.push('child')}>
          Name
        </button>
      </Hint>
    </MantineProvider>,
  );
  await focusIt();
  expect(heard).toEqual(['menu', 'child']);
});

it('hands its button what a menu gives it', async () => {
  fireEvent.click(button());
  await wait(50);
  const menu = screen.queryByRole('menu');
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(menu?.id).toBe(button().getAttribute('aria-controls'));
});
