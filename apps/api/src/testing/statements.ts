import type { Pool, PoolClient } from 'pg';

/** A statement with the values of its execution. */
export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Records all statements of a pool from now on, in their order; the list grows. */
export function recordStatements(pool: Pool): readonly RecordedStatement[] {
  const recorded: RecordedStatement[] = [];
  const heard = new WeakSet<PoolClient>();
  pool.on('acquire', (client: PoolClient) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const listening = (...args: unknown[]) => {
      const [first, second] = args as [string | { text?: string; values?: unknown[] }, unknown];
      const text = typeof first === 'string' ? first : (first.text ?? '');
      const values = Array.isArray(second) ? second : typeof first === 'string' ? [] : (first.values ?? []);
      recorded.push({ text, values });
      return query(...args);
    };
    client.query = listening as typeof client.query;
  });
  return recorded;
}
