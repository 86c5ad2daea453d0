import type { MachineMode } from '@kerf/gcode';
import type { JobProgram } from '@kerf/pipeline';
import type { FailureMessage } from '@kerf/protocol';
import { useEffect, useRef, useState } from 'react';
import { useSessionStore } from '../../api/session-store';
import { useStudio } from '../../app/studio-context';
import type { DriverReply } from '../driver-link';
import { fileTypeOf, startRequest } from './start-request';

/** Where a frame or a start stands: the program is sent, its frame is traced or was traced, the driver is asked to start. */
export type RunPhase = 'idle' | 'upload' | 'framing' | 'framed' | 'starting';

/**
 * Sends the program to the driver and starts it, or traces its frame. The driver decides whether the job may start; what
 * it objects to stands in `failure`. The start is bound to the program's hash and to one use. Nothing moves that is not seen any
 * more: who leaves while the program is being sent, or while the driver looks it over, has changed their mind.
 */
export function useRunJob(program: JobProgram | null, fileName: string, mode: MachineMode, isFile: boolean) {
  const { driver, editor } = useStudio();
  const userId = useSessionStore((state) => state.session?.id ?? '');
  const [phase, setPhase] = useState<RunPhase>('idle');
  const [failure, setFailure] = useState<FailureMessage | null>(null);
  const [framed, setFramed] = useState<JobProgram | null>(null);
  const withProgram = useSentProgram(program, fileName, () => setPhase('upload'));

  function end(reply: DriverReply | null): boolean {
    if (reply && !reply.ok) setFailure(reply.failure);
    setPhase('idle');
    return reply?.ok === true;
  }

  async function frame(): Promise<void> {
    setFailure(null);
    const reply = await withProgram((sha256) => {
      setPhase('framing');
      return driver.request({ action: 'frame', sha256 });
    });
    if (!end(reply)) return;
    setFramed(program);
    setPhase('framed');
  }

  async function run(hasConsent: boolean): Promise<boolean> {
    setFailure(null);
    const { design } = editor.getState();
    const ready = await withProgram(async (sha256) => {
      setPhase('starting');
      if (hasConsent) await driver.request({ action: 'consentConstantPower', sha256, accepted: true });
      return driver.request(startRequest({ sha256, name: fileName, mode, design, isFile }));
    });
    if (!ready?.ok || ready.event.action !== 'START_READY') {
      end(ready);
      return false;
    }
    const { startNonce } = ready.event;
    const fileType = fileTypeOf(design);
    return end(await driver.request({ action: 'carve', userId, fileType, startNonce }));
  }

  // A frame was that of the program that was sent, and says nothing about another.
  const isFramed = phase === 'framed' && framed === program;
  return { phase: phase === 'framed' && !isFramed ? 'idle' : phase, failure, frame, run } as const;
}

/** What needs a program that the driver has, asked with the hash of it. */
type Ask = (sha256: string) => Promise<DriverReply>;

/**
 * Asks the driver what needs the program: it is sent first where this screen has not sent it yet, and once more where the driver
 * says that it does not have it (it was started anew, or others were sent since). Null when there is no program, or the screen
 * was left meanwhile.
 */
function useSentProgram(program: JobProgram | null, fileName: string, onUpload: () => void) {
  const { driver } = useStudio();
  const sent = useRef<{ readonly program: JobProgram; readonly sha256: string } | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function send(wanted: JobProgram): Promise<DriverReply | string> {
    if (sent.current?.program === wanted) return sent.current.sha256;
    onUpload();
    const reply = await driver.upload(wanted.gcode.bytes, `${fileName}.nc`);
    if (!reply.ok || reply.event.action !== 'UPLOAD_COMPLETE') return reply;
    const { sha256 } = reply.event.program;
    sent.current = { program: wanted, sha256 };
    return sha256;
  }

  return async (ask: Ask): Promise<DriverReply | null> => {
    if (!program) return null;
    for (let isAgain = false; ; isAgain = true) {
      const sha256 = await send(program);
      if (isGone.current) return null;
      if (typeof sha256 !== 'string') return sha256;
      const reply = await ask(sha256);
      if (isGone.current) return null;
      if (reply.ok || isAgain || !isProgramMissing(reply.failure)) return reply;
      sent.current = null;
    }
  };
}

function isProgramMissing({ code, details }: FailureMessage): boolean {
  return [code, details?.code].includes('program-missing');
}
