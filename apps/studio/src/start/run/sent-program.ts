import type { JobProgram } from '@kerf/pipeline';
import type { FailureMessage } from '@kerf/protocol';
import type { DriverLink, DriverReply } from '../../driver/driver-link';

/** The part of a link that sends programs. */
type Sender = Pick<DriverLink, 'upload'>;

/** The latest program that each link has sent: a program is sent once, even if several parts of the page need it. */
const latest = new WeakMap<Sender, { program: JobProgram; sending: Promise<string | DriverReply> }>();

/**
 * Sends the program if the driver does not have it. Resolves to the program's hash, or to the reason why it could not
 * be sent.
 */
export function sendProgram(
  driver: Sender,
  program: JobProgram,
  fileName: string,
  onSending: () => void = () => {},
): Promise<string | DriverReply> {
  const known = latest.get(driver);
  if (known?.program === program) return known.sending;
  onSending();
  const entry = { program, sending: send(driver, program, fileName) };
  latest.set(driver, entry);
  return entry.sending;
}

/**
 * Forgets which program was sent: the driver no longer has it, because the driver was restarted or has received others
 * since.
 */
export function forgetSent(driver: Sender): void {
  latest.delete(driver);
}

/** Whether a refusal says that the driver does not have the program. */
export function isProgramMissing({ code, details }: FailureMessage): boolean {
  return [code, details?.code].includes('program-missing');
}

async function send(driver: Sender, program: JobProgram, fileName: string): Promise<string | DriverReply> {
  const reply = await driver.upload(program.gcode.bytes, `${fileName}.nc`);
  if (reply.ok && reply.event.action === 'UPLOAD_COMPLETE') return reply.event.program.sha256;
  // A refused program may be accepted the next time: the disk may have room again, or the link may be back.
  if (latest.get(driver)?.program === program) forgetSent(driver);
  return reply;
}
