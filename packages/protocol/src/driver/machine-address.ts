import { DEFAULT_MACHINE_PORT } from './constants';

/** Where a machine listens on the network. */
export interface MachineAddress {
  readonly host: string;
  readonly port: number;
}

const ADDRESS = /^(?:\[([0-9a-fA-F:]+)\]|([A-Za-z0-9._-]+))(?::(\d{1,5}))?$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9])?$/;

/**
 * Reads `{ip}:8080`: an IPv4 address, an IPv6 address in brackets, or a host name; the port is 8080 when left out.
 * Null when it is none of these.
 */
export function parseMachineAddress(text: string): MachineAddress | null {
  const match = ADDRESS.exec(text.trim());
  const host = match?.[1] ?? match?.[2];
  if (!match || host === undefined || host.length > 253) return null;
  const port = match[3] === undefined ? DEFAULT_MACHINE_PORT : Number(match[3]);
  if (port < 1 || port > 65_535) return null;
  if (match[1] !== undefined) return host.includes(':') ? { host, port } : null;
  const labels = host.split('.');
  const isNumeric = labels.every((label) => /^\d+$/.test(label));
  const isAddress =
    labels.length === 4 && labels.every((label) => /^(?:0|[1-9]\d{0,2})$/.test(label) && Number(label) < 256);
  if (isNumeric ? !isAddress : !labels.every((label) => LABEL.test(label))) return null;
  return { host, port };
}
