import { expect, it } from 'vitest';
import { joinTabs, type Tab } from './tabs';

/** The channels of one browser. They deliver a message at once, to all channels but the sender's. */
function browser() {
  const channels: { onmessage: ((event: { data: unknown }) => void) | null }[] = [];
  const channel = () => {
    const own = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      postMessage: (data: unknown) => {
        for (const other of channels) if (other !== own) other.onmessage?.({ data });
      },
      close: () => void channels.splice(channels.indexOf(own), 1),
    };
    channels.push(own);
    return own as unknown as BroadcastChannel;
  };
  const log: string[] = [];
  const join = (name: string, userId = 'ada'): Tab =>
    joinTabs(userId, channel(), {
      onTakenOver: () => log.push(`${name} gives`),
      onHandedOver: () => log.push(`${name} takes`),
    });
  return { log, join, channel };
}

it('the tab that opened a project last saves it, and both learn of it', () => {
  const { log, join } = browser();
  join('a').open('p');
  expect(log).toEqual([]);
  join('b').open('p');
  expect(log).toEqual(['b takes', 'a gives']);
});

it('other projects, other users and tabs that are still loading are no business of a tab', () => {
  const { log, join } = browser();
  join('loading');
  const a = join('a');
  a.open(null);
  join('b').open('p');
  join('c', 'bob').open(null);
  expect(log).toEqual([]);
  a.open('p');
  expect(log).toEqual(['a takes', 'b gives']);
});

it('a tab that has left is asked no more, and what is no message is passed over', () => {
  const { log, join, channel } = browser();
  const a = join('a');
  a.open('p');
  for (const data of [null, 7, {}, { type: 'opened' }, { type: 'evil', tab: 'x', userId: 'ada' }])
    channel().postMessage(data);
  a.leave();
  join('b').open('p');
  expect(log).toEqual([]);
});
