import type { MachineMode } from '@kerf/gcode';
import type { JobProgram } from '@kerf/pipeline';
import type { FailureMessage } from '@kerf/protocol';
import { useState } from 'react';
import { useSessionStore } from '../../api/session-store';
import { useStudio } from '../../app/studio-context';
import type { DriverReply } from '../driver-link';
import { fileTypeOf, startRequest } from './start-request';

export type RunPhase = 'idle' | 'upload' | 'framing' | 'framed' | 'starting';

/**
 * Sends the program to the driver and starts it, or traces its frame. The driver decides whether the job may start; what
 * it objects to stands in `failure`. The start is bound to the program's hash and to one use.
 */
export function useRunJob(program: JobProgram | null, fileName: string, mode: MachineMode, isFile: boolean) {
  const { driver, editor } = useStudio();
  const userId = useSessionStore((state) => state.session?.id ?? '');
  const [phase, setPhase] = useState<RunPhase>('idle');
  const [failure, setFailure] = useState<FailureMessage | null>(null);
  const [uploaded, setUploaded] = useState<{ program: JobProgram; sha256: string } | null>(null);

  const { design } = editor.getState();

  function refuse(reply: DriverReply): null {
    if (!reply.ok) setFailure(reply.failure);
    setPhase('idle');
    return null;
  }

  async function upload(): Promise<string | null> {
    if (!program) return null;
    if (uploaded?.program === program) return uploaded.sha256;
    setPhase('upload');
    const reply = await driver.upload(program.gcode.bytes, `${fileName}.nc`);
    if (!reply.ok || reply.event.action !== 'UPLOAD_COMPLETE') return refuse(reply);
    const { sha256 } = reply.event.program;
    setUploaded({ program, sha256 });
    return sha256;
  }

  async function frame(): Promise<void> {
    setFailure(null);
    const sha256 = await upload();
    if (sha256 === null) return;
    setPhase('framing');
    const reply = await driver.request({ action: 'frame', sha256 });
    if (!reply.ok) refuse(reply);
    else setPhase('framed');
  }

  async function run(hasConsent: boolean): Promise<boolean> {
    setFailure(null);
    const sha256 = await upload();
    if (sha256 === null) return false;
    setPhase('starting');
    if (hasConsent) await driver.request({ action: 'consentConstantPower', sha256, accepted: true });
    const ready = await driver.request(startRequest({ sha256, name: fileName, mode, design, isFile }));
    if (!ready.ok || ready.event.action !== 'START_READY') {
      refuse(ready);
      return false;
    }
    const { startNonce } = ready.event;
    const started = await driver.request({
      action: 'carve',
      userId,
      fileType: fileTypeOf(design),
      startNonce,
    });
    if (!started.ok) refuse(started);
    else setPhase('idle');
    return started.ok;
  }

  // A frame was that of the program that was sent, and says nothing about another.
  const isFramed = phase === 'framed' && uploaded?.program === program;
  return { phase: phase === 'framed' && !isFramed ? 'idle' : phase, failure, frame, run } as const;
}
