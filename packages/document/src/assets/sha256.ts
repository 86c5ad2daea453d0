/*
 * SHA-256 (FIPS 180-4, §4–6), which names assets. Browsers offer it only on pages that came over a secure connection, and a
 * studio on a workshop's own network often did not.
 */

/** The first 32 bits of the fractional parts of the cube roots (`power` 1/3) or square roots (1/2) of the first primes. */
function rootBits(count: number, power: number): Uint32Array {
  const bits = new Uint32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1)
      if (candidate % divisor === 0) isPrime = false;
    if (!isPrime) continue;
    const root = candidate ** power;
    bits[found] = Math.floor((root - Math.floor(root)) * 2 ** 32);
    found += 1;
  }
  return bits;
}

const ROUND_CONSTANTS = rootBits(64, 1 / 3);
const INITIAL_HASH = rootBits(8, 1 / 2);

/** Bytes of a block. */
const BLOCK = 64;

const rotate = (value: number, by: number) => (value >>> by) | (value << (32 - by));

function addBlock(hash: Uint32Array, view: DataView, at: number, schedule: Uint32Array): void {
  for (let t = 0; t < 16; t += 1) schedule[t] = view.getUint32(at + 4 * t);
  for (let t = 16; t < 64; t += 1) {
    const [early, late] = [schedule[t - 15]!, schedule[t - 2]!];
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[t] = schedule[t - 16]! + small + schedule[t - 7]! + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let t = 0; t < 64; t += 1) {
    const mixE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + mixE + ((e & f) ^ (~e & g)) + ROUND_CONSTANTS[t]! + schedule[t]!) | 0;
    const mixA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (mixA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    hash[index] = hash[index]! + value;
  });
}

/** SHA-256 of the bytes as 64 hexadecimal digits: an `AssetId`. */
export function sha256Hex(bytes: Uint8Array): string {
  const whole = bytes.length - (bytes.length % BLOCK);
  const rest = bytes.length - whole;
  const tail = new Uint8Array(rest + 9 <= BLOCK ? BLOCK : 2 * BLOCK);
  tail.set(bytes.subarray(whole));
  tail[rest] = 0x80;
  const tailView = new DataView(tail.buffer);
  tailView.setUint32(tail.length - 8, Math.floor(bytes.length / 2 ** 29));
  tailView.setUint32(tail.length - 4, (bytes.length * 8) >>> 0);

  const hash = INITIAL_HASH.slice();
  const schedule = new Uint32Array(64);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < whole; at += BLOCK) addBlock(hash, view, at, schedule);
  for (let at = 0; at < tail.length; at += BLOCK) addBlock(hash, tailView, at, schedule);
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
}
