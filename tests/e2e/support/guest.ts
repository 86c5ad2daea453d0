import { readRouteReply, routes, routeUrl } from '@kerf/protocol';

/**
 * What the studio has stored about a guest after an earlier visit (`session-store.ts`): nothing greets a new person any
 * more.
 */
export async function rememberedGuest(url: string) {
  const response = await fetch(url + routeUrl(routes.guest), { method: routes.guest.method });
  const reply = readRouteReply(routes.guest, await response.json());
  if (!reply.ok) throw new Error('The api makes no guest');
  const remembered = { state: { session: { ...reply.data, firstLogin: false } }, version: 1 };
  return { origin: url, localStorage: [{ name: 'kerf.session', value: JSON.stringify(remembered) }] };
}
