import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GENERATED_FROM, renderMessages, requestsWithoutReply } from '../testing/messages-page/render';

const PAGE = '../../../../docs/guides/driver-messages.md';

it('says of each request what its reply is', () => {
  expect(requestsWithoutReply()).toEqual([]);
});

it('the page of messages has every message with all of its fields', async () => {
  const [introduction] = readFileSync(new URL(PAGE, import.meta.url), 'utf8').split(GENERATED_FROM);
  await expect(`${introduction}${renderMessages()}`).toMatchFileSnapshot(PAGE);
});
