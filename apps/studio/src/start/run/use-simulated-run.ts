import type { DriverRequest } from '@kerf/protocol';
import { useEffect, useRef, useState } from 'react';
import { bitKey } from '../../bits/bit-key';
import { hasControl, isJobActive, type MachineStoreState, useMachineStore } from '../../driver/machine-store';
import { useDriverFailure } from '../../machine/use-driver-action';
import { useStudio } from '../../state/studio-context';
import type { StartFault } from '../checks/check';
import { faultsOf } from '../checks/registry';
import type { Start } from '../use-start';
import { needsConsent } from './constant-power';
import { useRunJob } from './use-run-job';

/** The port of the simulated machine, if it may be used: it is connected, or no other machine is. */
export function simulatedPort(state: MachineStoreState): string | null {
  const { link, ports, device } = state;
  const found = ports?.find(({ simulated }) => simulated);
  if (link !== 'connected' || !found || !hasControl(state) || isJobActive(state)) return null;
  const isFree =
    device.status === 'DISCONNECTED' || (device.status === 'CONNECTED' && device.port === found.port);
  return isFree ? found.port : null;
}

/** Whether the driver refuses the start because of an alarm. Nothing has happened to a machine that does not exist. */
function isAlarm({ said }: StartFault): boolean {
  return said.from === 'driver' && [said.failure.code, said.failure.details?.code].includes('alarm');
}

type Ask = (request: DriverRequest) => Promise<void>;

/**
 * Unlocks the machine where it needs it, and sees to its zeros. After a stop in motion the position is lost; what
 * stands nowhere gets its zero anew, in X and Y in the same place, so that it does not come nearer to the ends of the
 * axes with each stop.
 */
async function prepareZeros(ask: Ask): Promise<void> {
  const machine = () => useMachineStore.getState();
  if (machine().status?.state === 'Alarm') await ask({ action: 'unlock' });
  const { status } = machine();
  if (status?.positionTrust === 'lost') {
    const [x, y] = status.workPosition;
    await ask({ action: 'resetXY', x, y });
    await ask({ action: 'resetZ' });
  }
  if (!machine().setup.zeroXY) await ask({ action: 'confirmZero', axes: 'XY' });
  if (!machine().setup.zeroZ) await ask({ action: 'confirmZero', axes: 'Z' });
}

/** Rejects a chain of requests at the first one that the driver refuses. */
class Refused extends Error {}

/**
 * Runs the job on the simulated machine with one press: connects it, does all preparations on it and starts the job.
 * There is no bit, no material and no beam, so a person has nothing to look at first; the driver checks the job as it
 * does for any machine. `canRun` is false where a real machine is connected, or where the job has faults.
 */
export function useSimulatedRun(start: Start) {
  const { driver } = useStudio();
  const port = useMachineStore(simulatedPort);
  const showFailure = useDriverFailure();
  const { failure, frame, run } = useRunJob(start);
  const [isRunning, setRunning] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const { program, hashes, faults, index, mode, bit } = start;
  const isSound = faultsOf(faults, index).every((fault) => fault.severity === 'note' || isAlarm(fault));
  const canRun = port !== null && program !== null && hashes !== null && isSound && !needsConsent(start);

  const ask: Ask = async (message) => {
    const reply = await driver.request(message);
    if (!reply.ok) showFailure(reply.failure);
    if (!reply.ok || isGone.current) throw new Refused();
  };

  async function prepare(port: string): Promise<void> {
    const { device } = useMachineStore.getState();
    if (device.status !== 'CONNECTED') await ask({ action: 'connect', connectionType: 1, port });
    const machine = () => useMachineStore.getState();
    const isLaserMode = machine().device.machine?.laserMode;
    if (isLaserMode !== undefined && isLaserMode !== (mode === 'laser'))
      await ask({ action: 'setLaserMode', enable: mode === 'laser' });
    if (bit && machine().setup.bit !== bitKey(bit)) await ask({ action: 'fitBit', bit: bitKey(bit) });
    await prepareZeros(ask);
    const isTraced = hashes?.[index] !== undefined && machine().setup.framed.includes(hashes[index]);
    if (!isTraced && machine().status?.homed !== true && !(await frame({ shape: 'box' })))
      throw new Refused();
  }

  async function begin(): Promise<void> {
    if (!canRun || isRunning) return;
    setRunning(true);
    try {
      await prepare(port);
      await run(false);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    } finally {
      setRunning(false);
    }
  }

  return { canRun, isRunning, failure, begin };
}
