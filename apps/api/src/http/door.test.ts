import { expect, it } from 'vitest';
import { openDoor } from './door';

it('answers 503 in the usual shape until the app is behind it', async () => {
  const door = await openDoor('127.0.0.1', 0);
  const early = await fetch(`${door.url}/api/health`);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await early.json()).toMatchObject({ code: 503, data: { error: 'not-ready' } });
  door.open((_request, response) => response.end('the app'));
  expect(await (await fetch(door.url)).text()).toBe('the app');
  await door.close();
});

it('lets a call in progress end when it closes, and takes no other', async () => {
  const door = await openDoor('127.0.0.1', 0);
  let finish = () => {};
  const arrived = new Promise<void>((resolve) => {
    door.open((_request, response) => {
      finish = () => response.end('saved');
      resolve();
    });
  });
  const saving = fetch(door.url, { method: 'POST', body: 'work' });
  await arrived;
  const closing = door.close();
  await expect(fetch(door.url)).rejects.toThrow();
  finish();
  expect(await (await saving).text()).toBe('saved');
  await closing;
});

it('names an address that can be opened in a browser', async () => {
  const door = await openDoor('0.0.0.0', 0);
  expect(door.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await door.close();
});
