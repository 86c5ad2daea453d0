import type { z } from 'zod';
import { type ApiResult, readReply } from './reply';

/** The description of one call, for both ends. */
export interface HttpRoute {
  readonly method: 'GET' | 'POST';
  /** The path, with `:name` for each parameter. */
  readonly path: string;
  /** 'session': the call needs `Authorization: Bearer {token}`. */
  readonly access: 'public' | 'session';
  /** One line for the api's documentation page. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** The JSON body; 'multipart' is a form with one file under the name `file`. */
  readonly body?: z.ZodType | 'multipart';
  /** The fields of a form beside its file. Their values arrive as texts. */
  readonly form?: z.ZodObject;
  /** The largest JSON body in bytes; 16 KiB unless the call needs more. */
  readonly maxBodyBytes?: number;
  /** The `data` of a successful reply; 'bytes' is the file itself, without the envelope. */
  readonly response: z.ZodType | 'bytes';
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** What a client passes to a call: `params`, `query` and a JSON `body`, each only where the call has one. */
export type RouteInput<Route extends HttpRoute> = {
  readonly [Part in 'params' | 'query' | 'body' as Route[Part] extends z.ZodType ? Part : never]: Input<
    Route[Part]
  >;
};

/** What a successful call returns to the client: the `data` of the reply. */
export type RouteOutput<Route extends HttpRoute> = Route['response'] extends z.ZodType
  ? z.output<Route['response']>
  : never;

/** Returns the route unchanged; the types of its schemas are kept. */
export function defineRoute<const Route extends HttpRoute>(route: Route): Route {
  return route;
}

/**
 * The path and query string of a call. Parameters and query values are percent-encoded; a query value that is
 * undefined or null is left out. Throws when a parameter of the path is missing.
 */
export function routeUrl(
  route: HttpRoute,
  input: { readonly params?: object; readonly query?: object } = {},
): string {
  const params = new Map<string, unknown>(Object.entries(input.params ?? {}));
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) => {
    if (!params.has(name)) throw new Error(`${route.path} needs the parameter ${name}`);
    return encodeURIComponent(String(params.get(name)));
  });
  const pairs = Object.entries(input.query ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** Reads a reply to this call at the client's end; see `readReply`. */
export function readRouteReply<Route extends HttpRoute & { readonly response: z.ZodType }>(
  route: Route,
  json: unknown,
): ApiResult<RouteOutput<Route>> {
  return readReply(route.response, json) as ApiResult<RouteOutput<Route>>;
}
