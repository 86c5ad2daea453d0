import type { JobProgram } from '@kerf/pipeline';
import type { FailureMessage } from '@kerf/protocol';
import type { DriverLink, DriverReply } from '../../driver/driver-link';

/** Sends programs over one link, and knows which the driver has been sent. */
type Sender = Pick<DriverLink, 'upload'>;

/** The latest program of each link: the driver is sent a program once, whoever on the page asks for it. */
const latest = new WeakMap<Sender, { program: JobProgram; sending: Promise<string | DriverReply> }>();

/** The hash by which the driver has the program, which is sent where it has not been; or why it could not be. */
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

/** The driver does not have it: it was started anew, or others were sent since. */
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
  // What was refused once may be taken the next time: the disk is emptied, the link is there again.
  if (latest.get(driver)?.program === program) forgetSent(driver);
  return reply;
}
