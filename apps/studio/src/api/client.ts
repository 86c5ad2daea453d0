import {
  type ApiResult,
  type HttpRoute,
  type RouteInput,
  type RouteName,
  type RouteOutput,
  readReply,
  routes,
  routeUrl,
} from '@kerf/protocol';
import type { z } from 'zod';
import { type CallFailure, type CallResult, OFFLINE } from './call-result';
import { callSignal } from './in-time';
import { noteLostRequest } from './server-store';
import { endSession, sessionToken } from './session-store';

/** A call's failure, thrown where an exception is the natural way (the query cache). */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

type JsonRouteName = {
  [Name in RouteName]: (typeof routes)[Name]['response'] extends z.ZodType
    ? (typeof routes)[Name] extends { body: 'multipart' }
      ? never
      : Name
    : never;
}[RouteName];

type Input<Name extends RouteName> = RouteInput<(typeof routes)[Name]>;
type Output<Name extends RouteName> = RouteOutput<(typeof routes)[Name]>;

/**
 * Makes the call of the api that has this name in the route table. Expected failures are returned. Being offline is the
 * failure 'network', and so is a reply that does not come within 500 s. The reply 401 ends the session: the page says
 * so, and no later call uses its token.
 */
export async function call<Name extends JsonRouteName>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<CallResult<Output<Name>>> {
  const route: HttpRoute = routes[name];
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
  const url = routeUrl(route, { ...(params && { params }), ...(query && { query }) });
  const init: RequestInit = { method: route.method };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  if (signal) init.signal = signal;
  return send(route.response as z.ZodType<Output<Name>>, url, init);
}

/** Makes a call like `call`, but throws a `CallError` for a failure, as the query cache needs it. */
export async function callOrThrow<Name extends JsonRouteName>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<Output<Name>> {
  const result = await call(name, input, signal);
  if (!result.ok) throw new CallError(result.failure);
  return result.data;
}

type FormRouteName = {
  [Name in RouteName]: (typeof routes)[Name] extends { body: 'multipart'; response: z.ZodType }
    ? Name
    : never;
}[RouteName];

/** Makes a call whose body is a form with files. */
export function sendForm<Name extends FormRouteName>(
  name: Name,
  form: FormData,
): Promise<CallResult<Output<Name>>> {
  const route: HttpRoute = routes[name];
  return send(route.response as z.ZodType<Output<Name>>, route.path, { method: 'POST', body: form });
}

/** Returns the bytes of one of the user's own files. `url` is what the upload of that file returned. */
export async function downloadFile(url: string): Promise<CallResult<Blob>> {
  try {
    const response = await fetchAsCaller(url, { signal: callSignal(null) });
    if (response.ok) return { ok: true, data: await response.blob() };
    return readReply(routes.fileUpload.response, await response.json()) as Extract<
      ApiResult<never>,
      { ok: false }
    >;
  } catch {
    return OFFLINE;
  }
}

/** Sends a request with the session's token. A token that the server refuses is never used again. */
export async function fetchAsCaller(url: string, init: RequestInit): Promise<Response> {
  const token = sessionToken();
  const headers = {
    'accept-language': document.documentElement.lang || 'en',
    ...init.headers,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(url, { ...init, headers }).catch((error: unknown) => {
    if (!init.signal?.aborted) noteLostRequest();
    throw error;
  });
  if (response.status === 401 && token) endSession(token);
  return response;
}

async function send<Data>(
  schema: z.ZodType<Data>,
  url: string,
  init: RequestInit,
): Promise<CallResult<Data>> {
  let json: unknown;
  try {
    const response = await fetchAsCaller(url, { ...init, signal: callSignal(init.signal) });
    json = await response.json();
  } catch {
    return OFFLINE;
  }
  return readReply(schema, json);
}
