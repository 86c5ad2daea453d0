/**
 * Builds a hash of 64 bits, written as 16 hexadecimal digits, from two passes of Murmur3's 32-bit mixing with different
 * seeds. An adversary could make two inputs with the same hash, but it will not happen by accident within one design.
 */
export class TokenBuilder {
  #a = 0x9e3779b9;
  #b = 0x85ebca6b;

  numbers(values: Float64Array | Float32Array | Uint32Array | Uint8Array): this {
    this.#word(values.length);
    const { buffer, byteOffset, byteLength } = values;
    const whole = byteLength >> 2;
    const words =
      byteOffset % 4 === 0
        ? new Uint32Array(buffer, byteOffset, whole)
        : new Uint32Array(buffer.slice(byteOffset, byteOffset + 4 * whole));
    for (const word of words) this.#word(word);
    for (const byte of new Uint8Array(buffer, byteOffset + 4 * whole, byteLength - 4 * whole))
      this.#word(byte);
    return this;
  }

  text(text: string): this {
    this.#word(text.length);
    for (let i = 0; i < text.length; i += 1) this.#word(text.charCodeAt(i));
    return this;
  }

  build(): string {
    return hex(this.#a) + hex(this.#b);
  }

  #word(word: number): void {
    this.#a = mix(this.#a, word);
    this.#b = mix(this.#b, word ^ 0x5bd1e995);
  }
}

function mix(hash: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51);
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
  const mixed = hash ^ k;
  return Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64;
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
