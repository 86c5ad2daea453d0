import { type HttpRoute, type RouteOutput, SUCCESS_CODE, successReplySchema } from '@kerf/protocol';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify';
import { z } from 'zod';
import { CallFailed } from './failure';
import { withForms } from './form';
import { boundJson } from './json-bounds';
import { refuseForeign } from './security';
import { SharedReadings } from './shared-readings';

/**
 * Whose rows in the database a call may read and change. Every route must declare this, or the server does not start.
 * - 'nobody': no rows that belong to a user.
 * - 'caller': the caller's own rows. The request contains no id of a row.
 * - 'row': the rows whose ids the request contains. Each SQL statement for such a row requires the caller as its owner.
 */
export type OwnerRule = 'nobody' | 'caller' | 'row';

declare module 'fastify' {
  interface FastifyInstance {
    /** The owner rule of each route: `GET /api/…`. */
    readonly ownerRules: ReadonlyMap<string, OwnerRule>;
  }
  interface FastifyContextConfig {
    owner?: OwnerRule;
  }
}

/** The account of a token. */
export interface Caller {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
  readonly firstLogin: boolean;
  readonly isGuest: boolean;
  /** 1 when the person came through the storefront. */
  readonly changePassword?: 1 | undefined;
}

/** Finds the account of a bearer token; undefined when the token is not, or no longer, valid. */
export type FindCaller = (token: string) => Promise<Caller | undefined>;

type Part<Route extends HttpRoute, Name extends 'params' | 'query' | 'body'> = Route[Name] extends z.ZodType
  ? z.output<Route[Name]>
  : undefined;

/** What a handler gets: the checked parts of the request, and the caller when the call needs one. */
export interface Call<Route extends HttpRoute> {
  readonly params: Part<Route, 'params'>;
  readonly query: Part<Route, 'query'>;
  readonly body: Part<Route, 'body'>;
  readonly caller: Route['access'] extends 'session' ? Caller : undefined;
  /** The caller's token; empty on a public call. */
  readonly token: string;
  /** The client's address, as far as it can be known. */
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call's rule and its handler. The handler returns the reply's `data`; for 'bytes' it returns the sent reply. */
export interface CallHandling<Route extends HttpRoute> {
  readonly owner: OwnerRule;
  /** How often one address may make this call per minute, when that is limited. */
  readonly perMinute?: number;
  /**
   * Calls that read the same at the same time share one reply: it depends on the caller, the parameters and the query
   * alone, and the handler changes nothing.
   */
  readonly isShared?: boolean;
  /** Whether a GET changes something: the specification has such calls. Every POST does. */
  readonly isChanging?: boolean;
  handler(
    call: Call<Route>,
  ): Promise<Route['response'] extends z.ZodType ? RouteOutput<Route> : FastifyReply>;
}

/** Registers the calls of the route table on one Fastify instance. */
export interface Calls {
  handle<Route extends HttpRoute>(route: Route, handling: CallHandling<Route>): void;
}

/** The largest JSON body of a call that sets no limit of its own, in bytes. */
const MAX_BODY_BYTES = 16 * 1024;

/** The token of the Authorization header, or undefined. The case of the scheme does not matter. */
function bearerToken(header: string | undefined): string | undefined {
  return /^bearer +([A-Za-z0-9_-]{1,256})$/i.exec(header ?? '')?.[1];
}

/** Every `userId` that the request claims: in its query, its body, or the items of a list in its body. */
function claimedUserIds(request: FastifyRequest): unknown[] {
  const claims: unknown[] = [];
  const look = (value: unknown) => {
    if (value && typeof value === 'object' && 'userId' in value) claims.push(value.userId);
  };
  look(request.query);
  for (const item of Array.isArray(request.body) ? request.body : [request.body]) look(item);
  return claims.filter((claim) => claim !== undefined && claim !== null && claim !== '');
}

/**
 * Refuses a call that names another user than the caller. (The specification lets clients send the id of their user.)
 */
export function refuseOtherUserId(claim: unknown, caller: Caller): void {
  if (claim !== undefined && String(claim) !== caller.id)
    throw new CallFailed('user-mismatch', { field: 'userId' });
}

function refuseOtherUser(request: FastifyRequest, caller: Caller): void {
  for (const claim of claimedUserIds(request)) refuseOtherUserId(claim, caller);
}

/** What the server checks of a call, and what its description says. */
function schemaOf(route: HttpRoute) {
  return {
    summary: route.summary,
    tags: [route.path.split('/').find((part) => part !== '' && part !== 'api') ?? 'api'],
    ...(route.access === 'session' && { security: [{ bearer: [] }] }),
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body === 'multipart'
      ? { consumes: ['multipart/form-data'] }
      : route.body && { body: route.body }),
    response: {
      200: route.response === 'bytes' ? z.any().describe('The file.') : successReplySchema(route.response),
    },
  };
}

/** Who calls: as it is now, and as it was within the last second. */
export interface KnownCallers {
  readonly find: FindCaller;
  readonly memory: {
    find(token: string): Caller | Promise<Caller | undefined>;
    /** Something of the user has changed, or of anybody. */
    forget(userId?: string): void;
  };
}

const replyOf = (data: unknown) => ({ code: SUCCESS_CODE, message: 'ok', data });

const isReadingCall = (route: HttpRoute, { isChanging }: { readonly isChanging?: boolean }) =>
  route.method === 'GET' && !isChanging;

/** Who makes the requests in progress. */
type CallersOfRequests = WeakMap<FastifyRequest, { readonly caller: Caller; readonly token: string }>;

/** What Fastify does for a call once the caller is known and the parts are checked. */
function handlerOf<Route extends HttpRoute>(
  route: Route,
  handling: CallHandling<Route>,
  { callers, memory }: { callers: CallersOfRequests; memory: KnownCallers['memory'] },
): RouteHandlerMethod {
  const { isShared, handler } = handling;
  const isReading = isReadingCall(route, handling);
  const shared = isShared ? new SharedReadings<string>() : undefined;
  return async (request, reply) => {
    const known = callers.get(request);
    const { params, query, body, ip: address } = request;
    const { caller, token = '' } = known ?? {};
    const parts = { params, query, body, caller, token, address, request, reply };
    const handle = () => handler(parts as unknown as Call<Route>);
    if (shared) {
      const text = await shared.read(JSON.stringify([caller?.id, params, query]), async () =>
        String(reply.serializeInput(replyOf(await handle()), '200')),
      );
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return text;
    }
    const data = await (isReading ? handle() : handle().finally(() => memory.forget(caller?.id)));
    if (route.response === 'bytes') return data;
    // A user's data must never be found in a cache afterwards.
    reply.header('cache-control', 'no-store');
    return replyOf(data);
  };
}

/** Creates the registrar of calls for `app`. */
export function makeCalls(app: FastifyInstance, { find, memory }: KnownCallers): Calls {
  const callers: CallersOfRequests = new WeakMap();

  // A hook is a promise only where it must wait: each promise costs every call something.
  const authenticate =
    (findCaller: (token: string) => Caller | undefined | Promise<Caller | undefined>): onRequestHookHandler =>
    (request, _reply, done) => {
      const token = bearerToken(request.headers.authorization);
      const enter = (caller: Caller | undefined) => {
        if (!token || !caller) return done(new CallFailed('unauthenticated'));
        callers.set(request, { caller, token });
        done();
      };
      const found = token ? findCaller(token) : undefined;
      if (found instanceof Promise) found.then(enter, done);
      else enter(found);
    };
  // A stream or a file may take long, and a change must not be made by a session that has just ended.
  const authenticateFor = (route: HttpRoute, isReading: boolean) =>
    isReading && route.response !== 'bytes'
      ? authenticate((token) => memory.find(token))
      : authenticate(find);

  return {
    handle(route, handling) {
      const { owner, perMinute } = handling;
      const isReading = isReadingCall(route, handling);
      const options: RouteOptions = {
        method: route.method,
        url: route.path,
        config: { owner, ...(perMinute && { rateLimit: { max: perMinute, timeWindow: 60_000 } }) },
        schema: schemaOf(route),
        ...(route.body !== 'multipart' && { bodyLimit: route.maxBodyBytes ?? MAX_BODY_BYTES }),
        // The caller is known before a byte of the body is read.
        ...(route.access === 'session' && { onRequest: authenticateFor(route, isReading) }),
        preValidation: (request, _reply, done) => {
          if (handling.isChanging) refuseForeign(request);
          boundJson(request.body);
          const known = callers.get(request);
          if (known) refuseOtherUser(request, known.caller);
          done();
        },
        handler: handlerOf(route, handling, { callers, memory }),
      };
      if (route.body === 'multipart') withForms(app, options);
      else app.route(options);
    },
  };
}

/** Makes it an error to register a route without an owner rule. Call it before any route. */
export function demandOwnerRules(app: FastifyInstance): void {
  const rules = new Map<string, OwnerRule>();
  app.decorate('ownerRules', rules);
  app.addHook('onRoute', (route) => {
    if (!route.config?.owner) throw new Error(`${String(route.method)} ${route.url} declares no owner rule`);
    for (const method of [route.method].flat()) rules.set(`${method} ${route.url}`, route.config.owner);
  });
}
