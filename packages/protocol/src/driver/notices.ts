import { z } from 'zod';
import { event } from './common';

/**
 * Facts about the machine that a person must know although nobody asked: a stable code, and the text for a place that
 * has no better text. A notice stays until its reason is over.
 */
export const MACHINE_NOTICES = {
  'motion-found':
    'The machine was already moving when Kerf connected to it. Stop it unless you know what it is doing.',
  'spindle-found':
    'The spindle was already on when Kerf connected to the machine. Stop it unless you know why it is on.',
  'spindle-stopped':
    'The spindle was on when Kerf connected to the machine, which stood still. So it was switched off.',
  'spindle-unattended':
    'The spindle was on without a job, and no window showed this machine any more. So it was switched off.',
  'beam-stopped':
    'The beam was on while the head stood still, so it was switched off. Look at the material before you go on.',
  'position-lost': 'The machine may not be where it believes it is. Home it, or set zero again.',
  'guardian-stopped':
    'Kerf stopped responding for a moment (the computer was too busy), so its guardian stopped the machine. Look at the machine before you go on.',
  'reply-lost':
    'The job ran to its end, but a reply of the machine was lost on the way. Look at the piece and at the cable.',
  unguarded:
    'If Kerf crashes, nothing stops this machine, because the guardian process is not running. Stay at the machine’s own stop button.',
} as const satisfies Record<string, string>;

/** The stable code of a fact about the machine that a person must know. */
export type MachineNoticeCode = keyof typeof MACHINE_NOTICES;

/** All notices that apply now; sent on every change and to each new client. */
export const machineNoticesSchema = event('MACHINE_NOTICES', {
  /** The code stays a plain string: a newer driver may know more codes. */
  notices: z.array(z.object({ code: z.string().max(64), message: z.string().max(2000) })).max(32),
});

/** One of the notices, as it travels. */
export type MachineNotice = z.infer<typeof machineNoticesSchema>['notices'][number];
