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
import type { KeptReplies } from './kept-replies';
import { refuseForeign } from './security';

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
  interface FastifyRequest {
    /** Who makes the request, once that is known. */
    known: KnownCaller | null;
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
   * Whether the text of the reply is kept for later calls of the same caller, for a handler that changes nothing:
   * - 'account': the reply depends on the account of the caller alone, and is kept as long as that is remembered;
   * - 'rows': it depends on the parameters, the query, and those rows of the caller whose changes are told to pages. It
   *   is kept as long as none of them changes.
   */
  readonly kept?: 'account' | 'rows';
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

/** Who calls, as it is now and as it was within the last second, and the replies that are kept. */
export interface CallParts {
  readonly find: FindCaller;
  readonly memory: {
    find(token: string): Caller | Promise<Caller | undefined>;
    /** Something of the user has changed, or of anybody. */
    forget(userId?: string): void;
  };
  readonly replies: KeptReplies;
}

const replyOf = (data: unknown) => ({ code: SUCCESS_CODE, message: 'ok', data });

const isReadingCall = (route: HttpRoute, { isChanging }: { readonly isChanging?: boolean }) =>
  route.method === 'GET' && !isChanging;

/** Who makes a request. */
interface KnownCaller {
  readonly caller: Caller;
  readonly token: string;
}

/** Sends the text of a reply. A user's data must never be found in a cache afterwards. */
function sendText(reply: FastifyReply, text: string): void {
  reply
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(text);
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The handler of a call whose reply is kept. It is no promise where it need not wait, as the hooks below. */
function keeping(
  route: HttpRoute,
  kept: 'account' | 'rows',
  handle: Handle,
  replies: KeptReplies,
): RouteHandlerMethod {
  const read = async (request: FastifyRequest, reply: FastifyReply) =>
    String(reply.serializeInput(replyOf(await handle(request, reply)), '200'));
  if (kept === 'rows')
    return async (request, reply) => {
      const { params, query, known } = request;
      const key = JSON.stringify([route.path, params, query]);
      sendText(reply, await replies.read(known?.caller.id ?? '', key, () => read(request, reply)));
      return reply;
    };
  const texts = new WeakMap<Caller, string>();
  return (request, reply) => {
    const caller = request.known?.caller;
    const text = caller && texts.get(caller);
    if (text !== undefined) return sendText(reply, text);
    return read(request, reply).then((made) => {
      if (caller) texts.set(caller, made);
      sendText(reply, made);
      return reply;
    });
  };
}

/** What Fastify does for a call once the caller is known and the parts are checked. */
function handlerOf<Route extends HttpRoute>(
  route: Route,
  handling: CallHandling<Route>,
  { memory, replies }: Pick<CallParts, 'memory' | 'replies'>,
): RouteHandlerMethod {
  const { kept, handler } = handling;
  const handle: Handle = (request, reply) => {
    const { params, query, body, ip: address, known } = request;
    const { caller, token = '' } = known ?? {};
    const parts = { params, query, body, caller, token, address, request, reply };
    return handler(parts as unknown as Call<Route>);
  };
  if (kept) return keeping(route, kept, handle, replies);
  const isReading = isReadingCall(route, handling);
  return async (request, reply) => {
    const handled = handle(request, reply);
    const data = await (isReading ? handled : handled.finally(() => memory.forget(request.known?.caller.id)));
    if (route.response === 'bytes') return data;
    // A user's data must never be found in a cache afterwards.
    reply.header('cache-control', 'no-store');
    return replyOf(data);
  };
}

/** Creates the registrar of calls for `app`. */
export function makeCalls(app: FastifyInstance, { find, memory, replies }: CallParts): Calls {
  app.decorateRequest('known', null);

  // A hook is a promise only where it must wait: each promise costs every call something.
  const authenticate =
    (findCaller: (token: string) => Caller | undefined | Promise<Caller | undefined>): onRequestHookHandler =>
    (request, _reply, done) => {
      const token = bearerToken(request.headers.authorization);
      const enter = (caller: Caller | undefined) => {
        if (!token || !caller) return done(new CallFailed('unauthenticated'));
        request.known = { caller, token };
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
          if (request.known) refuseOtherUser(request, request.known.caller);
          done();
        },
        handler: handlerOf(route, handling, { memory, replies }),
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
