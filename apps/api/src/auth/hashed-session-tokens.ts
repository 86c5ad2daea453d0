import { createHash } from 'node:crypto';
import type { BetterAuthOptions, DBAdapter } from 'better-auth';

/* The authentication library would store session tokens in plain text. A copy of the database would then give access to
   every account. So this wrapper sits between the library and its database adapter:
   - In what the library sends to the database, every session token becomes its SHA-256.
   - In what the database returns, the token of the request replaces the hash.

   A token is 256 random bits, which nobody can guess, so a plain hash without salt is enough. */

/** The value stored in the database for a session token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

interface Where {
  readonly field: string;
  readonly value: unknown;
}

interface Request {
  readonly model: string;
  readonly where?: readonly Where[];
  readonly data?: Record<string, unknown>;
  readonly update?: Record<string, unknown>;
}

type Row = Record<string, unknown>;
type Adapter = Record<string, unknown>;

const hashed = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(hashed) : typeof value === 'string' ? hashToken(value) : value;

function hashIn(request: Request): Request {
  const inRow = (row: Row) => ('token' in row ? { ...row, token: hashed(row.token) } : row);
  return {
    ...request,
    ...(request.where && {
      where: request.where.map((part) =>
        part.field === 'token' ? { ...part, value: hashed(part.value) } : part,
      ),
    }),
    ...(request.data && { data: inRow(request.data) }),
    ...(request.update && { update: inRow(request.update) }),
  };
}

/** The plain tokens of a request, by their stored values. */
function tokensOf(request: Request): Map<unknown, string> {
  const asked = (request.where ?? []).filter((part) => part.field === 'token').map((part) => part.value);
  const all = [...asked.flat(), request.data?.token, request.update?.token];
  return new Map(all.filter((token) => typeof token === 'string').map((token) => [hashToken(token), token]));
}

function restore(result: unknown, tokens: Map<unknown, string>): unknown {
  if (Array.isArray(result)) return result.map((row) => restore(row, tokens));
  if (!result || typeof result !== 'object' || !('token' in result)) return result;
  return { ...result, token: tokens.get(result.token) ?? result.token };
}

function wrap(adapter: Adapter): Adapter {
  const wrapped: Adapter = {};
  for (const [name, member] of Object.entries(adapter)) {
    if (typeof member !== 'function') wrapped[name] = member;
    else if (name === 'transaction')
      wrapped[name] = (work: (inner: Adapter) => unknown) => member((inner: Adapter) => work(wrap(inner)));
    else
      wrapped[name] = async (request: Request, ...rest: unknown[]) => {
        if (request?.model !== 'session') return member(request, ...rest);
        return restore(await member(hashIn(request), ...rest), tokensOf(request));
      };
  }
  return wrapped;
}

type AdapterFactory = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;

/** The adapter of `factory` with hashed session tokens. */
export function withHashedSessionTokens(factory: AdapterFactory): AdapterFactory {
  return (options) => wrap(factory(options) as unknown as Adapter) as unknown as ReturnType<AdapterFactory>;
}
