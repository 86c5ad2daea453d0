/* A site can make its own name point to this computer after one of its pages was loaded (DNS rebinding). The browser
   then takes this server for that site, and the page could read everything. But the page cannot change the site's name,
   which the browser sends as the Host. So the server only replies under its own names. */

/** A valid host in KERF_HOSTS: a name, an IPv4 address, or an IPv6 address in brackets. */
export const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])$/;

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
/** An address: unlike a name, it cannot be made to point elsewhere. */
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.+\])$/;
const EVERY_INTERFACE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '[::]']);

/** The host of a Host header without its port, in lower case; undefined when there is none. */
export function hostOf(header: string | undefined): string | undefined {
  const host = /^(\[[^\]]*\]|[^:]*)(?::\d{1,5})?$/.exec(header?.toLowerCase() ?? '')?.[1];
  return host !== undefined && HOST_NAME.test(host) ? host : undefined;
}

/**
 * Makes the rule that decides by the Host header whether a request gets a reply. The rule accepts:
 * - `localhost` and the other names that always mean this computer;
 * - the name or address on which the server listens;
 * - `names`;
 * - every address, when the server listens on every interface, because nobody can make an address point elsewhere.
 */
export function makeHostRule(
  listensOn: string,
  names: readonly string[],
): (header: string | undefined) => boolean {
  const interfaceName = listensOn.includes(':') && !listensOn.startsWith('[') ? `[${listensOn}]` : listensOn;
  const known = new Set([...LOOPBACK, interfaceName.toLowerCase(), ...names]);
  for (const every of EVERY_INTERFACE) known.delete(every);
  const takesAddresses = EVERY_INTERFACE.has(listensOn);
  return (header) => {
    const host = hostOf(header);
    if (host === undefined) return false;
    return known.has(host) || (takesAddresses && ADDRESS.test(host));
  };
}
