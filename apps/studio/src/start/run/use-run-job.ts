import type { MachineMode } from '@kerf/gcode';
import type { JobProgram } from '@kerf/pipeline';
import type { FailureMessage, FrameShape } from '@kerf/protocol';
import { useEffect, useRef, useState } from 'react';
import { useSessionStore } from '../../api/session-store';
import { ONLY_BIT } from '../../bits/bit-of';
import type { DriverReply } from '../../driver/driver-link';
import { deviceOf, useJobStore } from '../../job/job-store';
import { recordStock } from '../../simulation/stock-records';
import { useStudio } from '../../state/studio-context';
import { forgetSent, isProgramMissing, sendProgram } from './sent-program';
import { fileTypeOf, startRequest } from './start-request';
import { uploadLabel } from './tool-config';

/** How a frame is traced: its shape, and the power of the beam in percent when the beam is on. */
export interface FrameTrace {
  readonly shape: FrameShape;
  readonly beam?: number;
}

/**
 * How far a run is. 'upload': the program is being sent. 'framing': its frame is being traced. 'framed': the frame was
 * traced. 'starting': the driver was asked to start the job.
 */
export type RunPhase = 'idle' | 'upload' | 'framing' | 'framed' | 'starting';

/** What is to be run. */
export interface RunOptions {
  readonly program: JobProgram | null;
  readonly name: string;
  readonly mode: MachineMode;
  readonly isFile: boolean;
  /** The hashes of all programs of the job; null until they are computed. */
  readonly hashes: readonly string[] | null;
  /** The number of the tool that a person has confirmed to be in the collet. */
  readonly toolNumber: number;
}

/**
 * Sends the program to the driver. Then it starts the program, or traces its frame: the machine moves around the work
 * without cutting. The driver decides whether the job may start; `failure` says why it refused. A start that the driver
 * has allowed is valid once, and only for the program with this hash.
 *
 * Leaving the screen cancels everything. After that nothing starts to move, even if the program was just being sent,
 * its frame traced, or its start checked by the driver.
 */
export function useRunJob({ program, name, mode, isFile, hashes, toolNumber }: RunOptions) {
  const { driver, editor } = useStudio();
  const userId = useSessionStore((state) => state.session?.id ?? '');
  const [phase, setPhase] = useState<RunPhase>('idle');
  const [failure, setFailure] = useState<FailureMessage | null>(null);
  const [framed, setFramed] = useState<JobProgram | null>(null);
  const withProgram = useSentProgram({ program, name, isFile }, () => setPhase('upload'));
  const trace = useFrameTrace();

  function end(reply: DriverReply | null): boolean {
    if (reply && !reply.ok) setFailure(reply.failure);
    setPhase('idle');
    return reply?.ok === true;
  }

  async function frame(how: FrameTrace): Promise<boolean> {
    setFailure(null);
    const reply = await withProgram(async (sha256) => {
      setPhase('framing');
      return trace(sha256, how);
    });
    if (!end(reply)) return false;
    setFramed(program);
    setPhase('framed');
    return true;
  }

  async function run(hasConsent: boolean, isToolFitted = false): Promise<boolean> {
    setFailure(null);
    const { design } = editor.getState();
    const ready = await withProgram(async (sha256) => {
      setPhase('starting');
      if (hasConsent) await driver.request({ action: 'consentConstantPower', sha256, accepted: true });
      const device = deviceOf(useJobStore.getState().job);
      const request = startRequest({ sha256, name, mode, design, device, isFile, hashes: hashes ?? [] });
      const reply = await driver.request(request);
      const tool = reply.ok ? undefined : toolAskedFor(reply.failure);
      // The person has already confirmed the bit by its number, earlier or just now.
      if (tool === undefined || (!isToolFitted && (tool ?? ONLY_BIT) !== toolNumber)) return reply;
      return driver.request({ ...request, fittedTool: tool });
    });
    if (!ready?.ok || ready.event.action !== 'START_READY') {
      end(ready);
      return false;
    }
    const { startNonce, sha256 } = ready.event;
    const { stock, material, setup } = design;
    recordStock(sha256, { stock, material, fixtures: setup.fixtures });
    const fileType = fileTypeOf(design);
    return end(await driver.request({ action: 'carve', userId, fileType, startNonce }));
  }

  // A traced frame counts only for the program that was sent, and not for another program of the job.
  const isFramed = phase === 'framed' && framed === program;
  return { phase: phase === 'framed' && !isFramed ? 'idle' : phase, failure, frame, run } as const;
}

/**
 * The number of the tool if the driver asks whether this tool is in the collet; null for a tool without a number.
 * Undefined if the driver refused for another reason.
 */
export function toolAskedFor({ code, details }: FailureMessage): number | null | undefined {
  if (code !== 'tool-confirmation-required') return undefined;
  return typeof details?.tool === 'number' ? details.tool : null;
}

/** Makes a request for which the driver needs the program. `sha256` is the program's hash. */
type Ask = (sha256: string) => Promise<DriverReply>;

/** Returns a function that traces the frame of a program that the driver has. Leaving the screen ends the trace. */
function useFrameTrace(): (sha256: string, how: FrameTrace) => Promise<DriverReply> {
  const { driver } = useStudio();
  const isFraming = useRef(false);
  useEffect(
    () => () => {
      if (isFraming.current) void driver.request({ action: 'jogStop' });
    },
    [driver],
  );

  return async (sha256, how) => {
    isFraming.current = true;
    const traced = await driver.request({ action: 'frame', sha256, ...how });
    isFraming.current = false;
    return traced;
  };
}

/**
 * Returns a function that makes a request for which the driver needs the program. If the driver does not have the
 * program yet, the program is sent first. If the driver replies that it no longer has the program, the program is sent
 * once more. The function resolves to null if there is no program, or if the person has left the screen meanwhile.
 */
function useSentProgram(
  { program, name, isFile }: Pick<RunOptions, 'program' | 'name' | 'isFile'>,
  onUpload: () => void,
) {
  const { driver, editor } = useStudio();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  return async (ask: Ask): Promise<DriverReply | null> => {
    if (!program) return null;
    const label = uploadLabel({ program, name, design: editor.getState().design, isFile });
    for (let isAgain = false; ; isAgain = true) {
      const sha256 = await sendProgram(driver, program, label, onUpload);
      if (isGone.current) return null;
      if (typeof sha256 !== 'string') return sha256;
      const reply = await ask(sha256);
      if (isGone.current) return null;
      if (reply.ok || isAgain || !isProgramMissing(reply.failure)) return reply;
      forgetSent(driver);
    }
  };
}
