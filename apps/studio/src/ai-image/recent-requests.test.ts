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

it('remembers the pictures of the model by their press, so that the same words can have two', () => {
  const press = (click: string) => ({ ...request(0), maker: 'model', click }) as const;
  const [first, second] = [press(crypto.randomUUID()), press(crypto.randomUUID())];
  for (const picture of [first, second, request(0), first]) rememberRequest('a', picture);
  expect(recentRequests('a')).toEqual([first, request(0), second]);
  rememberRequest('a', { ...request(1), maker: 'model' });
  expect(recentRequests('a')).toEqual([]);
});

it('ignores what another version or a person has written there', () => {
  for (const text of ['{', '[{"style":"Cubism"}]', '7']) {
    localStorage.setItem('kerf.aiImage.recent.a', text);
    expect(recentRequests('a')).toEqual([]);
  }
});
