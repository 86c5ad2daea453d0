import { BAUD_RATES, type BaudRate, DEFAULT_BAUD_RATE, type DeviceConnection } from '@kerf/machining';
import { create } from 'zustand';

/** How the person reaches the machine, and what was chosen last. */
export interface MachineChoice {
  readonly kind: 'serial' | 'network';
  /** The serial port; null before one was chosen. */
  readonly port: string | null;
  /** The speed of the serial port, bits per second. */
  readonly baudRate: BaudRate;
  /** The address as it was typed, `{ip}:8080`; the port may be missing. */
  readonly address: string;
}

const KEY = 'kerf.machine.connection';
const FIRST: MachineChoice = { kind: 'serial', port: null, baudRate: DEFAULT_BAUD_RATE, address: '' };

function remembered(): MachineChoice {
  try {
    const found: Partial<MachineChoice> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return {
      kind: found?.kind === 'network' ? 'network' : 'serial',
      port: typeof found?.port === 'string' ? found.port : null,
      baudRate: BAUD_RATES.find((rate) => rate === found?.baudRate) ?? DEFAULT_BAUD_RATE,
      address: typeof found?.address === 'string' ? found.address : '',
    };
  } catch {
    // What is stored is not ours, or damaged.
    return FIRST;
  }
}

/** How the person reaches the machine. This browser remembers it. */
export const useMachineChoice = create<MachineChoice>()(() => remembered());

/** Changes the choice, now and for later visits. */
export function chooseMachine(change: Partial<MachineChoice>): void {
  useMachineChoice.setState(change);
  localStorage.setItem(KEY, JSON.stringify(useMachineChoice.getState()));
}

/** Proposes the way in which a device was connected last. */
export function chooseConnection({ type, target, baudRate = DEFAULT_BAUD_RATE }: DeviceConnection): void {
  chooseMachine(type === 'serial' ? { kind: type, port: target, baudRate } : { kind: type, address: target });
}

/** The speed at which this page connects to a serial port, where it is not the usual one. */
export function unusualBaudRate(): { readonly baudRate?: BaudRate } {
  const { baudRate } = useMachineChoice.getState();
  return baudRate === DEFAULT_BAUD_RATE ? {} : { baudRate };
}
