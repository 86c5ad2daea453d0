import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';
import { type Database, isDatabaseAway, openDatabase } from './database';

let api: TestApi;
let database: Database;
beforeAll(async () => {
  api = await startTestApi();
  // A pool that nothing but these tests uses.
  database = await openDatabase({ url: api.databaseUrl, onLostConnection: () => {} });
});
afterAll(async () => {
  await database.close();
  await api.close();
});

it('has all its connections after more of them broke as transactions began than it has', async () => {
  const { pool, queries } = database;
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  let broken = 0;
  pool.connect = (async () => {
    const client = await connect();
    // The server dies after the pool has handed the connection out, and before it is used.
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    broken += 1;
    return client;
  }) as typeof pool.connect;
  for (let round = 0; round < 12; round += 1) {
    const begun = queries.transaction(async (tx) => tx.execute(sql`select 1`));
    await expect(begun).rejects.toSatisfy(isDatabaseAway);
  }
  pool.connect = connect as typeof pool.connect;
  expect(broken).toBe(12);
  expect(pool.totalCount).toBe(pool.idleCount);
  const { rows } = await queries.transaction(async (tx) => tx.execute(sql`select 2 as two`));
  expect(rows).toEqual([{ two: 2 }]);
});

it('rolls back what throws, and uses its connection again', async () => {
  const { pool, queries } = database;
  await pool.query('create table marks (mark int)');
  const failing = queries.transaction(async (tx) => {
    await tx.execute(sql`insert into marks values (1)`);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect((await pool.query('select mark from marks')).rows).toEqual([]);
  expect(pool.totalCount).toBe(pool.idleCount);
});
