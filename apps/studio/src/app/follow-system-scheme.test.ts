import { afterEach, expect, it, vi } from 'vitest';
import { followSystemScheme } from './follow-system-scheme';

afterEach(() => vi.restoreAllMocks());

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('renews the colours after the appearance of the system has changed, until it ends', async () => {
  const media = Object.assign(new EventTarget(), { matches: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  const root = document.createElement('div');
  const values: (string | null)[] = [];
  const stop = followSystemScheme(root);
  root.setAttribute('data-mantine-color-scheme', 'dark');
  vi.spyOn(root, 'setAttribute').mockImplementation((_name, value) => void values.push(value));
  media.dispatchEvent(new Event('change'));
  expect(values).toEqual([]);
  await frame();
  await frame();
  await frame();
  expect(values).toEqual(['light', 'dark']);
  stop();
  media.dispatchEvent(new Event('change'));
  for (let frames = 0; frames < 3; frames += 1) await frame();
  expect(values).toHaveLength(2);
});
