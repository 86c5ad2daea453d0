/* A page of another site can make its own name point to this computer after it was loaded. For the browser it is
   then this server's own page, and may read everything. But it cannot change the name that it uses: so a server only
   replies under its own names. */

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
 * Makes the rule that decides by the Host header whether a request gets a reply. It accepts this computer's own names,
 * the interface that the server listens on, and `names`. A server that listens on every interface also accepts an
 * address, because nobody can make an address point elsewhere.
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
