import { DEFAULT_MACHINE_PORT, DEFAULT_WEBSOCKET_PORT } from './constants';

/** Where a machine listens on the network. */
export interface MachineAddress {
  readonly protocol: 'tcp' | 'websocket';
  readonly host: string;
  readonly port: number;
  /** The path of a WebSocket, with its slash; empty for TCP. */
  readonly path: string;
}

const ADDRESS = /^(ws:\/\/)?(?:\[([0-9a-fA-F:]+)\]|([A-Za-z0-9._-]+))(?::(\d{1,5}))?(\/[\w./~-]*)?$/i;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9])?$/;

/**
 * Reads `{ip}:8080`: an IPv4 address, an IPv6 address in brackets, or a host name; the port is 8080 when left out. With
 * `ws://` before it, it is a WebSocket: `ws://{ip}:81/path`; the port is then 81 when left out, and the path `/`. Null
 * when it is none of these.
 */
export function parseMachineAddress(text: string): MachineAddress | null {
  const [all, scheme, bracketed, name, digits, path] = ADDRESS.exec(text.trim()) ?? [];
  const host = bracketed ?? name;
  if (all === undefined || host === undefined || host.length > 253) return null;
  if (scheme === undefined && path !== undefined) return null;
  const port = digits === undefined ? defaultPort(scheme !== undefined) : Number(digits);
  if (port < 1 || port > 65_535) return null;
  const isHost = bracketed === undefined ? isHostName(host) : host.includes(':');
  if (!isHost) return null;
  return scheme === undefined
    ? { protocol: 'tcp', host, port, path: '' }
    : { protocol: 'websocket', host, port, path: path ?? '/' };
}

/** The address as `parseMachineAddress` reads it, with its port and path. */
export function formatMachineAddress({ protocol, host, port, path }: MachineAddress): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `${protocol === 'websocket' ? 'ws://' : ''}${name}:${port}${path}`;
}

function defaultPort(isWebSocket: boolean): number {
  return isWebSocket ? DEFAULT_WEBSOCKET_PORT : DEFAULT_MACHINE_PORT;
}

/** Whether it is an IPv4 address or a name. */
function isHostName(host: string): boolean {
  const labels = host.split('.');
  const isNumeric = labels.every((label) => /^\d+$/.test(label));
  const isAddress =
    labels.length === 4 && labels.every((label) => /^(?:0|[1-9]\d{0,2})$/.test(label) && Number(label) < 256);
  return isNumeric ? isAddress : labels.every((label) => LABEL.test(label));
}
