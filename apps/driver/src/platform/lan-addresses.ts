import { networkInterfaces } from 'node:os';

/** The ranges of RFC 1918, which no network passes on to the internet. */
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/** The IPv4 addresses of this computer in private networks. */
export function lanAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && PRIVATE.test(address))
    .map(({ address }) => address);
}
