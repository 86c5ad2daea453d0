import { realpathSync } from 'node:fs';
import type { Transport } from '@kerf/grbl';
import { parseMachineAddress, type SerialPortInfo } from '@kerf/protocol';
import type { PortDirectory } from '../actions/action';
import type { MachineTarget } from '../machine/machine-link';
import { type PipeTarget, transportTo } from './pipe-target';
import { type ByteRecorder, recordTransport } from './recorded-transport';
import { RelayTransport } from './relayed';
import { listSerialPorts } from './serial';
import { SIMULATED_NAME, SIMULATED_PORT } from './simulated';

/**
 * The machines that can be reached: the machines at serial ports and at network addresses, and the simulated machine
 * when there is one. A serial path that is not in the list of ports is tried too, because some systems do not list all
 * of their ports. `record` gets every byte between driver and machine. `relay` is what Node runs to have the port of a
 * machine; null: this process opens ports itself.
 */
export function createPortDirectory(
  simulated: { readonly createTransport: () => Transport } | null,
  record: ByteRecorder | null = null,
  relay: readonly string[] | null = null,
): PortDirectory {
  const pipeTo = (pipe: PipeTarget) => (relay ? new RelayTransport(relay, pipe) : transportTo(pipe));
  const simulatedPort: SerialPortInfo = { port: SIMULATED_PORT, name: SIMULATED_NAME, simulated: true };
  const target = (
    port: string,
    connectionType: 1 | 2,
    transport: Transport,
    place: string,
  ): MachineTarget => ({
    ...{ port, connectionType, place },
    transport: record ? recordTransport(transport, port, record) : transport,
  });
  return {
    list: async () => [...(simulated ? [simulatedPort] : []), ...(await listSerialPorts())],
    serial: (port, baudRate) =>
      target(
        port,
        1,
        simulated && port === SIMULATED_PORT
          ? simulated.createTransport()
          : pipeTo({ kind: 'serial', path: port, baudRate }),
        serialPlace(port),
      ),
    network: (text) => {
      const address = parseMachineAddress(text);
      return (
        address &&
        target(text, 2, pipeTo({ kind: 'network', address }), `${address.host.toLowerCase()}:${address.port}`)
      );
    },
  };
}

/** The device behind a path, which may be a link to it such as those in /dev/serial/by-id. */
function serialPlace(port: string): string {
  try {
    return realpathSync(port);
  } catch {
    // Windows has no files for its ports, and writes their names in capitals or not.
    return port.toUpperCase();
  }
}
