import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { routes, type Session } from '@kerf/protocol';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runAdmin } from '../admin/run';
import { readConfig } from '../config';
import { openDatabase } from '../database/database';
import { openLocalStorage } from '../storage/local-storage';
import { startTestApi, type TestApi } from '../testing/test-api';

/* Back-ups of a running api, restored into empty databases. */

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'kerf-back-up-'));
  await mkdir(join(folder, 'files'));
  await symlink(join(api.folder, 'files'), join(folder, 'files', api.database.installation));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

function admin(settings: Record<string, string>, ...args: string[]) {
  return runAdmin(args, () => readConfig(settings), new AbortController().signal);
}

const onApi = () => ({ DATABASE_URL: api.databaseUrl, KERF_DATA: folder });

/** An empty database, and an empty data folder for its files. */
async function emptyPlace(): Promise<{ DATABASE_URL: string; KERF_DATA: string }> {
  const server = inject('databaseServer');
  const name = `empty_${randomBytes(8).toString('hex')}`;
  const client = new Client({ connectionString: `${server}postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { DATABASE_URL: `${server}${name}`, KERF_DATA: await mkdtemp(join(folder, 'restored-')) };
}

/** A user with projects of random files, two of which have the same content. */
async function makeUser(projects: number): Promise<Session> {
  const user = await api.signUp();
  for (let i = 0; i < projects; i++) {
    const canvasUrl = await api.upload(user.token, i < 2 ? 'the same' : randomBytes(5000 + i));
    const gcodeUrl = await api.upload(user.token, `G0 X${i}\r\n\u2028`, 'part.nc');
    const body = { name: `Größe "${i}"\n\\N\t雕`, canvasUrl, gcodeUrl, extInfo: { zIndex: [1e-7, i] } };
    expect((await api.call(routes.projectSave, { body }, user.token)).status).toBe(200);
  }
  return user;
}

/** All rows of a database as text, by table, without those that belong to the database itself. */
async function rowsOf(url: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    const rows: Record<string, unknown> = {};
    for (const { name } of tables.rows)
      if (!['installation', 'reservations'].includes(name))
        rows[name] = (await client.query(`select t::text from "${name}" t order by 1`)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** The bytes of all files of a restored place, by id. */
async function filesOf({ DATABASE_URL: url, KERF_DATA }: { DATABASE_URL: string; KERF_DATA: string }) {
  const database = await openDatabase({ url, onLostConnection: () => {} });
  const storage = openLocalStorage(join(KERF_DATA, 'files', database.installation));
  const { rows } = await database.pool.query<{ id: string; size: string }>('select id, size from files');
  const files = new Map<string, string>();
  for (const { id, size } of rows) {
    const object = await storage.open(id);
    const bytes = object && (await buffer(object.stream));
    expect(bytes?.length).toBe(Number(size));
    files.set(id, bytes?.toString('base64') ?? '');
  }
  await database.close();
  return files;
}

describe.each(['back-up.tar', 'back-up'])('a back-up to %s', (name) => {
  it('restores every row and file as they were', async () => {
    const user = await makeUser(4);
    await api.sql(
      `insert into feedback (id, user_id, type, content) values ($1, $2, 'bug', E'\\u2028\\r\\n"')`,
      [user.id, user.id],
    );
    const path = join(folder, name);
    const made = await admin(onApi(), 'back-up', path);
    expect(made).toMatchObject({
      isDone: true,
      text: expect.stringMatching(/^Backed up to .* projects, \d+ files/),
    });
    const before = await rowsOf(api.databaseUrl);
    const place = await emptyPlace();
    await admin(place, 'restore', path);
    expect(await rowsOf(place.DATABASE_URL)).toEqual(before);
    const files = await filesOf(place);
    expect(files.size).toBeGreaterThanOrEqual(8);
    for (const [id, bytes] of files)
      expect((await buffer((await api.storage.open(id))!.stream)).toString('base64')).toBe(bytes);
    // What the database numbers goes on after the restored numbers.
    const [last] = await api.sql<{ id: string }>('select max(id) as id from point_entries');
    const client = new Client({ connectionString: place.DATABASE_URL });
    await client.connect();
    const next = await client.query(
      `insert into point_entries (user_id, key, points, reason) values ($1, 'n', 1, 'refund') returning id`,
      [user.id],
    );
    await client.end();
    expect(Number(next.rows[0].id)).toBeGreaterThan(Number(last?.id));
    await expect(admin(place, 'restore', path)).rejects.toThrow('The database is not empty');
    await expect(admin(onApi(), 'back-up', path)).rejects.toThrow(/exists already|is not empty/);
  });

  it('has every file of its rows, while users save and delete', async () => {
    const path = join(folder, `busy-${name}`);
    let isOver = false;
    const writers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const user = await makeUser(1);
        await admin(onApi(), 'users', 'delete', user.id, '--yes');
      }
    });
    await Promise.all([admin(onApi(), 'back-up', path).finally(() => (isOver = true)), ...writers]);
    const place = await emptyPlace();
    const { text } = await admin(place, 'restore', path, '--json');
    expect(JSON.parse(text).missing).toEqual([]);
    await filesOf(place);
  });

  it('names files without bytes', async () => {
    const { token, id: userId } = await api.signUp();
    const url = await api.upload(token, 'lost');
    const id = url.split('/').at(-1)!;
    await api.storage.remove(id);
    const path = join(folder, `lost-${name}`);
    const { isDone, text } = await admin(onApi(), 'back-up', path);
    expect(isDone).toBe(false);
    expect(text).toContain(`Files without bytes in the storage: ${id}`);
    expect((await admin({}, 'check-back-up', path)).isDone).toBe(true);
    await api.sql('delete from files where user_id = $1', [userId]);
  });
});

describe('a back-up that is not as it was written', () => {
  let archive: Buffer;
  let place: { DATABASE_URL: string; KERF_DATA: string };
  beforeAll(async () => {
    await makeUser(3);
    const path = join(folder, 'whole.tar');
    await admin(onApi(), 'back-up', path);
    archive = await readFile(path);
    place = await emptyPlace();
  });

  async function restoreOf(bytes: Buffer): Promise<unknown> {
    const path = join(folder, `changed-${randomBytes(4).toString('hex')}.tar`);
    await writeFile(path, bytes);
    const outcome = await admin(place, 'restore', path).catch((error: Error) => error);
    await rm(path);
    return outcome;
  }

  const refused = {
    name: 'BackUpFault',
    message: expect.stringContaining('is damaged or not a complete back-up'),
  };

  it('is refused wherever it is cut, and nothing is written', async () => {
    const cuts = [0, 1, 511, 512, archive.length - 1, archive.length - 512, archive.length - 1024];
    for (let i = 1; i < 12; i++) cuts.push(Math.floor((archive.length * i) / 12));
    for (const cut of cuts) expect(await restoreOf(archive.subarray(0, cut))).toMatchObject(refused);
    expect(await readdir(place.KERF_DATA)).toEqual([]);
    expect(await rowsOf(place.DATABASE_URL)).toEqual({});
  });

  it('is refused for any changed byte, and for further ones', async () => {
    const changedAt = (at: number) => {
      const bytes = Buffer.from(archive);
      bytes[at] = bytes[at]! ^ (1 << (at % 8));
      return bytes;
    };
    const step = Math.max(1, Math.floor(archive.length / 150));
    for (let at = 0; at < archive.length; at += step)
      expect(await restoreOf(changedAt(at)), `byte ${at}`).toMatchObject(refused);
    expect(await restoreOf(Buffer.concat([archive, Buffer.alloc(512)]))).toMatchObject(refused);
    expect(await rowsOf(place.DATABASE_URL)).toEqual({});
  });

  it('is refused as a folder too, when a part is changed or missing', async () => {
    const path = join(folder, 'parts');
    await admin(onApi(), 'back-up', path);
    const all = (await readdir(path, { recursive: true })).sort();
    const parts = [];
    for (const part of all) if ((await stat(join(path, part))).isFile()) parts.push(part);
    expect(parts.length).toBeGreaterThan(10);
    for (const part of parts) {
      const bytes = await readFile(join(path, part));
      const changed = Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]);
      for (const content of [changed, bytes.subarray(0, -1), undefined]) {
        if (bytes.length === 0 && content?.length === 0) continue;
        await (content ? writeFile(join(path, part), content) : rm(join(path, part)));
        expect(await admin(place, 'restore', path).catch((error) => error), part).toMatchObject(refused);
      }
      await writeFile(join(path, part), bytes);
    }
    expect((await admin(place, 'check-back-up', path)).isDone).toBe(true);
    expect(await rowsOf(place.DATABASE_URL)).toEqual({});
  });

  it('of a newer Kerf, or none at all, is refused with the reason', async () => {
    await expect(admin(place, 'restore', join(folder, 'nowhere.tar'))).rejects.toThrow(
      'cannot be read (ENOENT)',
    );
    await expect(admin(place, 'restore', place.KERF_DATA)).rejects.toThrow('manifest.json is missing');
    await api.sql(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
    );
    const path = join(folder, 'newer.tar');
    await admin(onApi(), 'back-up', path);
    await api.sql("delete from drizzle.__drizzle_migrations where hash = 'later'");
    await expect(admin(place, 'restore', path)).rejects.toThrow('was made by a newer Kerf');
  });
});

it('leaves nothing of a restore that fails at the last file', async () => {
  await makeUser(2);
  const path = join(folder, 'fails.tar');
  await admin(onApi(), 'back-up', path);
  const place = await emptyPlace();
  // The folder of the files cannot be made, because a file is in its place.
  await writeFile(join(place.KERF_DATA, 'files'), '');
  await expect(admin(place, 'restore', path)).rejects.toThrow();
  expect(await rowsOf(place.DATABASE_URL)).toEqual({});
  await rm(join(place.KERF_DATA, 'files'));
  expect((await admin(place, 'restore', path)).isDone).toBe(true);
});
