import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { KNOWN_DEVICES } from '@kerf/machining';
import {
  BUILT_IN_BITS,
  BUILT_IN_MATERIALS,
  machineOfDevice,
  readServerEvent,
  routes,
  type ServerEvent,
  type Session,
} from '@kerf/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../testing/test-api';
import { EventStream } from './event-stream';
import { EventHub } from './hub';
import { type EventRow, makeEventRepository } from './repository';

/* Two processes of the api on one database: a client is connected to either, and gets the same events. */

let first: TestApi;
let second: TestApi;
const open: AbortController[] = [];

beforeAll(async () => {
  first = await startTestApi();
  second = await startTestApi({ beside: first });
});
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** A client of the stream: what it got, and whether the stream has ended. */
interface Listening {
  readonly status: number;
  readonly events: (ServerEvent & { readonly id: string | undefined })[];
  hasEnded: boolean;
}

async function listen(api: TestApi, { token }: Session, headers: Record<string, string> = {}, query = '') {
  const controller = new AbortController();
  open.push(controller);
  const response = await api.fetch(`${routes.events.path}${query}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: controller.signal,
  });
  const listening: Listening = { status: response.status, events: [], hasEnded: false };
  const read = async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const fields = new Map(
          text
            .slice(0, end)
            .split('\n')
            .map((line) => line.split(': ', 2) as [string, string]),
        );
        const json = text.slice(0, end).split('data: ')[1] ?? '';
        const event = readServerEvent(fields.get('event') ?? '', json);
        if (event) listening.events.push({ ...event, id: fields.get('id') });
        text = text.slice(end + 2);
      }
    }
  };
  void read()
    .catch(() => {})
    .finally(() => {
      listening.hasEnded = true;
    });
  if (response.status === 200) await expect.poll(() => listening.events[0]?.type).toBe('connected');
  return listening;
}

const repository = () => makeEventRepository(first.database.queries);
const changed = (what: 'points' | 'projects') => ({ type: 'data', data: { changed: what } }) as const;
const shown = ({ events }: Listening) =>
  events.flatMap((event) =>
    event.type === 'data' ? [event.data.changed] : event.type === 'system' ? ['all'] : [],
  );

it('reaches all pages of its user, on every process, and nobody else', async () => {
  const [user, other] = [await first.signUp(), await first.signUp()];
  const pages = [await listen(first, user), await listen(second, user)];
  const stranger = await listen(second, other);
  await repository().add(user.id, changed('points'));
  await repository().add(null, { type: 'system', data: { action: 'reload', version: '2' } });
  await expect
    .poll(() => [...pages, stranger].map(shown))
    .toEqual([['points', 'all'], ['points', 'all'], ['all']]);
});

it('is sent again from the last event that a client has seen, by header or query', async () => {
  const user = await first.signUp();
  const page = await listen(first, user);
  await repository().add(user.id, changed('points'));
  await expect.poll(() => shown(page)).toEqual(['points']);
  const last = page.events.at(-1)?.id ?? '';
  await repository().add(user.id, changed('projects'));
  await repository().add(user.id, changed('points'));
  const again = [
    await listen(second, user, { 'last-event-id': last }),
    await listen(second, user, {}, `?lastEventId=${last}`),
  ];
  await expect
    .poll(() => again.map(shown))
    .toEqual([
      ['projects', 'points'],
      ['projects', 'points'],
    ]);
});

it('comes in the order in which it became visible, from many writers at once', async () => {
  const user = await first.signUp();
  const page = await listen(second, user);
  await Promise.all(Array.from({ length: 60 }, () => repository().add(user.id, changed('points'))));
  await expect.poll(() => shown(page).length).toBe(60);
  const ids = page.events.slice(1).map(({ id }) => Number(id));
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
});

describe('a change', () => {
  /** The data that a call has changed, as another page of the user learns it on another process. */
  async function learns(user: Session, change: () => Promise<unknown>): Promise<string[]> {
    const page = await listen(second, user);
    await change();
    // Events come in their order: after this one, everything of the change is there.
    await repository().add(user.id, changed('points'));
    await expect.poll(() => shown(page).at(-1)).toBe('points');
    return shown(page).slice(0, -1);
  }

  it('of projects is told, once for each transaction', async () => {
    const user = await first.signUp();
    const canvasUrl = await first.upload(user.token);
    const ask: TestApi['call'] = (route, input) => first.call(route, input, user.token);
    const save = (name: string) => ask(routes.projectSave, { body: { name, canvasUrl } });
    const { data: id = '' } = await save('one');
    const { data: other = '' } = await save('two');
    expect(await learns(user, () => save('three'))).toEqual(['projects']);
    const rename = () => ask(routes.projectRename, { body: { id, name: 'new' } });
    expect(await learns(user, rename)).toEqual(['projects']);
    const remove = () => ask(routes.projectDelete, { body: [id, other] });
    expect(await learns(user, remove)).toEqual(['projects']);
    expect(await learns(user, () => ask(routes.projectBinEmpty))).toEqual(['projects']);
    expect(await learns(user, () => ask(routes.projectList, { query: {} }))).toEqual([]);
  });

  it('of machines, bits, materials, own designs and settings is told', async () => {
    const user = await first.signUp();
    const ask: TestApi['call'] = (route, input) => first.call(route, input, user.token);
    const machine = { ...machineOfDevice(KNOWN_DEVICES[0]!), id: randomUUID() };
    const saveMachine = () => ask(routes.machineSave, { body: machine });
    expect(await learns(user, saveMachine)).toEqual(['machines']);
    const choose = () => ask(routes.machineSetDefault, { query: { id: machine.id } });
    expect(await learns(user, choose)).toEqual(['machines']);
    const { id: _built, userId: _kerf, ...bit } = BUILT_IN_BITS[0]!;
    expect(await learns(user, () => ask(routes.bitSave, { body: bit }))).toEqual(['bits']);
    const { id: _in, userId: _of, ...material } = BUILT_IN_MATERIALS[0]!;
    expect(await learns(user, () => ask(routes.materialSave, { body: material }))).toEqual(['materials']);
    const design = { id: randomUUID(), name: 'kept', content: { project: '0,0', preview: '<svg/>' } };
    expect(await learns(user, () => ask(routes.ownDesignSave, { body: design }))).toEqual(['own-designs']);
    const settings = () => ask(routes.settingsSave, { body: { safeHeight: 7 } });
    expect(await learns(user, settings)).toEqual(['settings']);
  });

  it('of the account is told: names, sessions that begin and end', async () => {
    const user = await first.signUp('changing');
    const rename = () => first.call(routes.profileSave, { body: { userName: 'Other' } }, user.token);
    expect(await learns(user, rename)).toEqual(['account']);
    const login = () =>
      first.call(routes.login, { body: { email: 'changing@example.org', password: TEST_PASSWORD } });
    let token = '';
    expect(
      await learns(user, async () => {
        token = (await login()).data!.token;
      }),
    ).toEqual(['account']);
    expect(await learns(user, () => first.call(routes.logout, {}, token))).toEqual(['account']);
  });

  it('that fails, and one of another user, is not told', async () => {
    const [user, other] = [await first.signUp(), await first.signUp()];
    const body = { name: 'p', canvasUrl: '/file/does-not-exist' };
    expect(await learns(user, () => first.call(routes.projectSave, { body }, user.token))).toEqual([]);
    const canvasUrl = await first.upload(other.token);
    const save = () => first.call(routes.projectSave, { body: { name: 'p', canvasUrl } }, other.token);
    expect(await learns(user, save)).toEqual([]);
  });
});

it('says what a call has changed', async () => {
  const user = await first.signUp();
  const page = await listen(second, user);
  await first.call(routes.achievementTrigger, { query: { achievementCode: 'USE_TABS' } }, user.token);
  await expect
    .poll(() => page.events.map(({ type }) => type))
    .toEqual(['connected', 'achievement_completed', 'data']);
});

it('needs a session, and ends with it on every process', async () => {
  const user = await first.signUp();
  expect((await listen(first, { ...user, token: 'no-token' })).status).toBe(401);
  const strange = await listen(first, user, {}, `?userId=${(await first.signUp()).id}`);
  expect(strange.status).toBe(403);
  const page = await listen(second, user);
  await first.call(routes.logout, {}, user.token);
  await expect.poll(() => page.hasEnded).toBe(true);
});

it('is open 50 times at most for one user, and again when one of them has ended', async () => {
  const [user, other] = [await first.signUp(), await first.signUp()];
  const before = open.length;
  const pages = await Promise.all(Array.from({ length: 50 }, () => listen(first, user)));
  expect(pages.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect((await listen(first, user)).status).toBe(429);
  expect((await listen(first, other)).status).toBe(200);
  open[before]?.abort();
  await expect.poll(async () => (await listen(first, user)).status).toBe(200);
});

it('ends with a session that ended while notices were lost', async () => {
  const [user, other] = [await first.signUp(), await first.signUp()];
  const [page, kept] = [await listen(second, user), await listen(second, other)];
  await first.sql(`
    select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kerf-events' and datname = current_database();
    delete from sessions where user_id = '${user.id}'`);
  await expect.poll(() => page.hasEnded).toBe(true);
  expect(kept.hasEnded).toBe(false);
});

it('ends when its session ends after it was checked and before the stream is open', async () => {
  const ended = new EventHub(
    { ...repository(), endedOf: async (tokens) => [...tokens] },
    'version',
    () => {},
  );
  const going = new EventHub({ ...repository(), endedOf: async () => [] }, 'version', () => {});
  const subscribe = async (hub: EventHub) => {
    const target = {
      write: vi.fn(),
      destroy: vi.fn(),
      end: vi.fn(),
      once: vi.fn(),
      writableLength: 0,
      destroyed: false,
    };
    await hub.subscribe({ userId: 'user', token: 'token', target, lastEventId: undefined });
    return target.destroy.mock.calls.length;
  };
  expect(await subscribe(ended)).toBe(1);
  expect(await subscribe(going)).toBe(0);
});

it('is sent once, also when it is read as a missed one before its notice comes', async () => {
  const rows: EventRow[] = [1, 2, 3].map((id) => ({ id, userId: 'user', type: 'data', data: { id } }));
  const hub = new EventHub(
    {
      ...repository(),
      endedOf: async () => [],
      lastId: async () => 1,
      afterFor: async (_user, after) => rows.filter(({ id }) => id > after),
      after: async (after) => rows.filter(({ id }) => id > after),
    },
    'version',
    () => {},
  );
  await hub.open();
  const idsOf = async (lastEventId: number) => {
    const write = vi.fn();
    const target = {
      write,
      destroy: vi.fn(),
      end: vi.fn(),
      once: vi.fn(),
      writableLength: 0,
      destroyed: false,
    };
    await hub.subscribe({ userId: 'user', token: 'token', target, lastEventId });
    await hub.pump();
    rows.push({ id: rows.length + 1, userId: 'user', type: 'data', data: {} });
    await hub.pump();
    const ids = write.mock.calls.map(([text]) => Number(/^id: (\d+)/.exec(String(text))?.[1]));
    return ids.slice(1);
  };
  expect(await idsOf(1)).toEqual([2, 3, 4]);
  // A number from before the database was restored does not hold new events back.
  expect(await idsOf(1_000_000)).toContain(5);
  hub.close();
});

it('leaves nothing behind when a client goes before its stream is open', async () => {
  const hub = new EventHub({ ...repository(), endedOf: async () => [] }, 'version', () => {});
  const emitter = new EventEmitter();
  const gone = Object.assign(emitter, { write: vi.fn(), destroy: vi.fn(), end: vi.fn(), writableLength: 0 });
  const subscriber = { userId: 'user', token: 'token', lastEventId: undefined };
  await hub.subscribe({ ...subscriber, target: Object.assign(gone, { destroyed: true }) });
  expect(hub.streamCount).toBe(0);
  const staying = Object.assign(gone, { destroyed: false });
  await hub.subscribe({ ...subscriber, target: staying });
  expect(hub.streamCount).toBe(1);
  staying.emit('close');
  expect(hub.streamCount).toBe(0);
});

it('is not open more often when many come at once, each after an event that must be looked up', async () => {
  const hub = new EventHub({ ...repository(), endedOf: async () => [] }, 'version', () => {});
  const comers = Array.from({ length: 60 }, () => {
    const more = { write: vi.fn(), destroy: vi.fn(), end: vi.fn(), writableLength: 0, destroyed: false };
    return Object.assign(new EventEmitter(), more);
  });
  const subscriber = { userId: 'user', token: 'token', lastEventId: 1_000_000 };
  await Promise.all(comers.map((target) => hub.subscribe({ ...subscriber, target })));
  expect(hub.streamCount).toBe(50);
  expect(comers.filter(({ destroy }) => destroy.mock.calls.length > 0)).toHaveLength(10);
});

/** A client of the hub: its response, and what it was sent. One that reads nothing takes no byte. */
function client(isReading: boolean) {
  const got: string[] = [];
  const target = Object.assign(new EventEmitter(), {
    destroyed: false,
    writableLength: 0,
    write(text: string | Uint8Array) {
      if (isReading) got.push(String(text));
      else target.writableLength += text.length;
    },
    end: vi.fn(),
    destroy() {
      target.destroyed = true;
      target.emit('close');
    },
  });
  return { got, target };
}

it('cuts off 1,000 clients that read nothing at 64 KiB each, and loses no event of the others', async () => {
  const rows: EventRow[] = [];
  const log = {
    ...repository(),
    lastId: async () => rows.length,
    after: async (id: number) => rows.slice(id),
    endedOf: async () => [],
  };
  const hub = new EventHub(log, 'version', () => {});
  const clients = Array.from({ length: 1020 }, (_, at) => client(at >= 1000));
  for (const [at, { target }] of clients.entries())
    await hub.subscribe({ userId: `user ${at % 25}`, token: 'token', target, lastEventId: undefined });
  expect(hub.streamCount).toBe(1020);
  for (let event = 1; event <= 100; event += 1) {
    const data = { title: { en: `${event}` }, text: { en: 'x'.repeat(1000) } };
    rows.push({ id: event, userId: null, type: 'notification', data });
    await hub.pump();
  }
  expect(hub.streamCount).toBe(20);
  const [slow, healthy] = [clients.slice(0, 1000), clients.slice(1000)];
  expect(slow.every(({ target }) => target.destroyed)).toBe(true);
  // The last event before the end is the only one that goes beyond.
  expect(Math.max(...slow.map(({ target }) => target.writableLength))).toBeLessThan(64 * 1024 + 1200);
  const ids = Array.from({ length: 100 }, (_, i) => `id: ${i + 1}`);
  for (const { got } of healthy) expect(got.slice(1).map((text) => text.split('\n')[0])).toEqual(ids);
});

it('goes on after the connection for its notices broke', async () => {
  const user = await first.signUp();
  const page = await listen(second, user);
  await first.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kerf-events' and datname = current_database()",
  );
  await repository().add(user.id, changed('projects'));
  await expect.poll(() => shown(page)).toEqual(['projects']);
});

it('ends in order when its process stops, and goes on at another one without a gap', async () => {
  const third = await startTestApi({ beside: first });
  const user = await first.signUp();
  const page = await listen(third, user);
  await repository().add(user.id, changed('points'));
  await expect.poll(() => shown(page)).toEqual(['points']);
  third.app.announceStop();
  expect((await third.call(routes.health)).status).toBe(503);
  expect((await third.call(routes.healthLive)).status).toBe(200);
  expect((await third.call(routes.session, {}, user.token)).status).toBe(200);
  third.app.endStreams();
  await expect.poll(() => page.hasEnded).toBe(true);
  expect(page.events.at(-1)).toMatchObject({ type: 'system', data: { action: 'reconnect' } });
  await repository().add(user.id, changed('projects'));
  const last = page.events.findLast(({ id }) => id !== undefined)?.id ?? '';
  const again = await listen(second, user, { 'last-event-id': last });
  await expect.poll(() => shown(again)).toEqual(['projects']);
  await third.close();
});

it('cuts off a client that reads nothing', () => {
  const closed = vi.fn();
  const target = {
    unread: 0,
    write: (text: string) => {
      target.unread += text.length;
    },
    destroy: vi.fn(),
    end: vi.fn(),
    once: vi.fn(),
    destroyed: false,
    get writableLength() {
      return target.unread;
    },
  };
  const stream = new EventStream(target, closed);
  for (let i = 0; i < 64; i++) stream.send('x'.repeat(1024));
  expect(target.destroy).not.toHaveBeenCalled();
  stream.send('x');
  expect(target.destroy).toHaveBeenCalledOnce();
});
