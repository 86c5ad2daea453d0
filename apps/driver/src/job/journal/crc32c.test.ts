import { expect, it } from 'vitest';
import { crc32c } from './crc32c';

// RFC 3720, appendix B.4.
it.each([
  ['32 zeros', new Uint8Array(32), 0x8a9136aa],
  ['32 ones', new Uint8Array(32).fill(0xff), 0x62a8ab43],
  ['ascending', Uint8Array.from({ length: 32 }, (_, index) => index), 0x46dd794e],
  ['descending', Uint8Array.from({ length: 32 }, (_, index) => 31 - index), 0x113fdb5c],
  ['the check word', Buffer.from('123456789'), 0xe3069283],
])('is right for %s', (_name, bytes, expected) => {
  expect(crc32c(bytes)).toBe(expected);
});
