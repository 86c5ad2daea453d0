/**
 * A random UUID (version 4, RFC 9562 section 5.4). Browsers have `crypto.randomUUID` on secure pages only, and a page
 * from another computer over plain http is none.
 */
export function makeUuid(): ReturnType<Crypto['randomUUID']> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const [, ...groups] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(digits) ?? [];
  return groups.join('-') as ReturnType<Crypto['randomUUID']>;
}

crypto.randomUUID ??= makeUuid;
