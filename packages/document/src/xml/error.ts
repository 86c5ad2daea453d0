/** Why a text is not XML that we read, and where. Never leaves `readXml`. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
  readonly offset: number;
  readonly code: 'not-xml' | 'too-large' | 'refused-doctype';

  constructor(message: string, offset: number, code: XmlError['code'] = 'not-xml') {
    super(message);
    this.offset = offset;
    this.code = code;
  }
}
