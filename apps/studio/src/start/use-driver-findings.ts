import type { JobProgram } from '@kerf/pipeline';
import { useEffect, useState } from 'react';
import { useMachineStore } from '../driver/machine-store';
import { deviceOf, useJobStore } from '../job/job-store';
import { useStudio } from '../state/studio-context';
import type { DriverFindings } from './checks/check';
import { forgetSent, isProgramMissing, sendProgram } from './run/sent-program';
import { startRequest } from './run/start-request';
import { uploadLabel } from './run/tool-config';

/** States in which the controller can be asked whether it would accept a job. */
const QUIET: ReadonlySet<string> = new Set(['Idle', 'Alarm']);

interface Looked {
  readonly program: JobProgram;
  readonly findings: DriverFindings;
}

/**
 * Why driver and controller would refuse the program, found before anything moves. The program is sent as soon as a
 * machine is connected. The driver then checks it again after each change of the machine's state that can change the
 * result. `isFile`: the program comes from a file, so the settings of the design do not apply to it.
 */
export function useDriverFindings(
  program: JobProgram | null,
  fileName: string,
  isFile: boolean,
): DriverFindings {
  const { driver, editor } = useStudio();
  const [looked, setLooked] = useState<Looked | null>(null);
  // Each of these values can change the result.
  const machine = useMachineStore(({ device, status }) =>
    device.status === 'CONNECTED' && status && QUIET.has(status.state)
      ? JSON.stringify([status.state, status.homed, status.probe.clip, device.machine])
      : null,
  );
  // The driver reports the set-up again whenever its earlier check is no longer valid.
  const setup = useMachineStore((state) => state.setup);
  // biome-ignore lint/correctness/useExhaustiveDependencies(setup): the result can depend on it
  useEffect(() => {
    if (!program || machine === null) return;
    let isWanted = true;
    const look = async (isAgain: boolean): Promise<void> => {
      const { design } = editor.getState();
      const device = deviceOf(useJobStore.getState().job);
      const sha256 = await sendProgram(
        driver,
        program,
        uploadLabel({ program, name: fileName, design, isFile }),
      );
      if (!isWanted) return;
      if (typeof sha256 !== 'string') {
        if (!sha256.ok) setLooked({ program, findings: { refused: sha256.failure } });
        return;
      }
      const { mode } = program.trace;
      const request = startRequest({ sha256, name: fileName, mode, design, device, isFile, hashes: [] });
      const reply = await driver.request({ ...request, action: 'checkStart' });
      if (!isWanted) return;
      if (reply.ok && reply.event.action === 'START_CHECKED')
        setLooked({ program, findings: { checks: reply.event.checks } });
      else if (!reply.ok && isProgramMissing(reply.failure) && !isAgain) {
        forgetSent(driver);
        await look(true);
      }
    };
    void look(false);
    return () => {
      isWanted = false;
    };
  }, [driver, editor, program, fileName, isFile, machine, setup]);
  return looked?.program === program ? looked.findings : null;
}
