import type { BaudRate } from '@kerf/machining';
import type { MachineAddress } from '@kerf/protocol';
import type { OuterTransport } from '../machine/guarded-transport';
import { SerialTransport } from './serial';
import { openDirectPort } from './serial-port';
import { TcpTransport } from './tcp';
import { WebSocketTransport } from './websocket';

/** A machine outside of this process. */
export type PipeTarget =
  | { readonly kind: 'serial'; readonly path: string; readonly baudRate?: BaudRate | undefined }
  | { readonly kind: 'network'; readonly address: MachineAddress };

/** The transport to a machine, from this process. `openSerial`: how serial ports are opened. */
export function transportTo(target: PipeTarget, openSerial = openDirectPort): OuterTransport {
  if (target.kind === 'serial') return new SerialTransport(target.path, target.baudRate, openSerial);
  const { address } = target;
  return address.protocol === 'websocket' ? new WebSocketTransport(address) : new TcpTransport(address);
}
