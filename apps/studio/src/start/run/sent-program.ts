import type { JobProgram } from '@kerf/pipeline';
import type { FailureMessage } from '@kerf/protocol';
import type { DriverLink, DriverReply, UploadLabel } from '../../driver/driver-link';

/** The part of a link that sends programs. */
type Sender = Pick<DriverLink, 'upload'>;

/**
 * The program that each link has sent last. So a program is sent only once, even if several parts of the page need the
 * driver to have it.
 */
const latest = new WeakMap<Sender, { program: JobProgram; sending: Promise<string | DriverReply> }>();

/**
 * Sends the program if the driver does not have it. Resolves to the program's hash, or to the reason why it could not
 * be sent.
 */
export function sendProgram(
  driver: Sender,
  program: JobProgram,
  label: UploadLabel,
  onSending: () => void = () => {},
): Promise<string | DriverReply> {
  const known = latest.get(driver);
  if (known?.program === program) return known.sending;
  onSending();
  const entry = { program, sending: send(driver, program, label) };
  latest.set(driver, entry);
  return entry.sending;
}

/**
 * Forgets which program was sent, because the driver no longer has it: the driver was restarted, or has received other
 * programs since.
 */
export function forgetSent(driver: Sender): void {
  latest.delete(driver);
}

/** Whether a refusal says that the driver does not have the program. */
export function isProgramMissing({ code, details }: FailureMessage): boolean {
  return [code, details?.code].includes('program-missing');
}

async function send(driver: Sender, program: JobProgram, label: UploadLabel): Promise<string | DriverReply> {
  const reply = await driver.upload(program.gcode.bytes, label);
  if (reply.ok && reply.event.action === 'UPLOAD_COMPLETE') return reply.event.program.sha256;
  // The driver may accept a refused program the next time: its disk may have space again, or the connection may have
  // returned.
  if (latest.get(driver)?.program === program) forgetSent(driver);
  return reply;
}
