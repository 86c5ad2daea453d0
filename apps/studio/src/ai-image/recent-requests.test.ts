import { afterEach, expect, it } from 'vitest';
import type { PictureRequest } from './picture-request';
import { MOST_RECENT, recentRequests, rememberRequest } from './recent-requests';

afterEach(() => localStorage.clear());

const request = (variation: number): PictureRequest => ({
  ...{ maker: 'composer', style: 'Woodcut', prompt: 'owl', text: '', variation },
});

it('remembers the last requests of each account once, the newest first', () => {
  for (let i = 0; i < 20; i += 1) rememberRequest('a', request(i));
  rememberRequest('a', request(15));
  const variations = recentRequests('a').map(({ variation }) => variation);
  expect(variations).toHaveLength(MOST_RECENT);
  expect(variations.slice(0, 3)).toEqual([15, 19, 18]);
  expect(recentRequests('b')).toEqual([]);
});

it('ignores what another version or a person has written there', () => {
  for (const text of ['{', '[{"style":"Cubism"}]', '7']) {
    localStorage.setItem('kerf.aiImage.recent.a', text);
    expect(recentRequests('a')).toEqual([]);
  }
});
