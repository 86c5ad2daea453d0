// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ApproachOverlay } from './approach-overlay';

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

it('is unseen until a view has said where it is, and again when there is no way', () => {
  const host = document.createElement('div');
  const overlay = new ApproachOverlay(host);
  const root = host.querySelector<SVGElement>('[data-part=approach]')!;
  const isSeen = () => root.style.display !== 'none';
  const view = { matrix: IDENTITY, width: 200, height: 100 };
  overlay.setPoints([
    [-0.5, 0, 0],
    [0, 0.5, 0],
  ]);
  expect(isSeen()).toBe(false);
  overlay.update(view);
  expect(isSeen()).toBe(true);
  expect(root.querySelector('circle')?.getAttribute('cx')).toBe('100.0');
  expect(root.querySelector('circle')?.getAttribute('cy')).toBe('25.0');
  overlay.setPoints([]);
  overlay.update(view);
  expect(isSeen()).toBe(false);
});
