/** A back-up cannot be used or made, for a reason that one line can say. */
export class BackUpFault extends Error {
  override readonly name = 'BackUpFault';
}
