import type { Transport } from '@kerf/grbl';
import { isOuter, isRelayed } from '../machine/guarded-transport';

/** Receives every byte between driver and machine, before the driver or the machine gets it. */
export type ByteRecorder = (port: string, direction: 'sent' | 'received', bytes: Uint8Array) => void;

/** The same transport, whose bytes are recorded on their way. */
export function recordTransport(transport: Transport, port: string, record: ByteRecorder): Transport {
  const recorded: Transport = {
    open: () => transport.open(),
    close: () => transport.close(),
    write: (bytes) => {
      record(port, 'sent', bytes);
      transport.write(bytes);
    },
    onData: (receive) =>
      transport.onData((bytes) => {
        record(port, 'received', bytes);
        receive(bytes);
      }),
    onClose: (ended) => transport.onClose(ended),
  };
  if (isRelayed(transport)) {
    const relayed = Object.defineProperty(recorded, 'guardian', { get: () => transport.guardian });
    return Object.assign(relayed, { onStopped: (stopped: () => void) => transport.onStopped(stopped) });
  }
  if (!isOuter(transport)) return recorded;
  const outer = Object.defineProperty(recorded, 'descriptor', { get: () => transport.descriptor });
  return Object.assign(outer, transport.framing && { framing: transport.framing });
}
