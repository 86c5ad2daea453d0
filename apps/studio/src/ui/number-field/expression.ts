/**
 * What a person may type into a number field: arithmetic with + − * / ( ) and units, such as `1/4in + 2` or `3 * 12.7`.
 * A fraction or a mixed number directly before a unit belongs to the unit: `1/4in` is 6.35 mm, and `1 1/2in` is 38.1
 * mm. An expression is refused if its units do not give a length. Examples are a length times a length, and a number
 * divided by a length.
 */

/** How many of the field's own units each unit is; for lengths the own unit is mm. */
export type UnitTable = Readonly<Record<string, number>>;

export const LENGTH_UNITS: UnitTable = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  '"': 25.4,
  ft: 304.8,
  "'": 304.8,
  thou: 0.0254,
  px: 25.4 / 96,
  pt: 25.4 / 72,
};

export const NO_UNITS: UnitTable = {};

type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'unit' | 'sign'; readonly text: string };

const TOKEN = /\s*(?:(\d+(?:[.,]\d*)?|[.,]\d+)|([a-z]+|["'])|([-+*/()×÷−]))/y;
const PLAIN_SIGNS: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-' };

function tokenize(text: string): Token[] | null {
  const tokens: Token[] = [];
  const source = text.trim().toLowerCase();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source);
    if (!match) return null;
    const [, digits, unit, sign] = match;
    if (digits !== undefined) tokens.push({ kind: 'number', value: Number(digits.replace(',', '.')) });
    else if (unit !== undefined) tokens.push({ kind: 'unit', text: unit });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: PLAIN_SIGNS[sign] ?? sign });
  }
  return tokens;
}

/**
 * A recursive descent parser. Every method advances `#at` past the tokens that it has read, and returns NaN if they do
 * not fit.
 */
class Parser {
  readonly #tokens: readonly Token[];
  readonly #units: UnitTable;
  #at = 0;
  #depth = 0;
  /** The power of length in the part that was parsed last: 0 for `3`, 1 for `3in`. */
  #lengths = 0;
  #hasZeroDenominator = false;

  constructor(tokens: readonly Token[], units: UnitTable) {
    this.#tokens = tokens;
    this.#units = units;
  }

  parse(): number {
    const value = this.#sum();
    return this.#at === this.#tokens.length ? value : Number.NaN;
  }

  /** Whether a division by zero has been parsed. */
  get hasZeroDenominator(): boolean {
    return this.#hasZeroDenominator;
  }

  #sum(): number {
    let value = this.#product();
    let lengths = this.#lengths;
    for (;;) {
      if (this.#takeSign('+')) value += this.#product();
      else if (this.#takeSign('-')) value -= this.#product();
      else {
        this.#lengths = lengths;
        return value;
      }
      lengths = Math.max(lengths, this.#lengths);
    }
  }

  #product(): number {
    let value = this.#factor();
    let lengths = this.#lengths;
    for (;;) {
      if (this.#takeSign('*')) {
        value *= this.#factor();
        lengths += this.#lengths;
      } else if (this.#takeSign('/')) {
        value = this.#divide(value, this.#factor());
        lengths -= this.#lengths;
      } else {
        this.#lengths = lengths;
        return value;
      }
      if (lengths < 0 || lengths > 1) value = Number.NaN;
    }
  }

  #factor(): number {
    if (this.#depth > 50) return Number.NaN;
    this.#depth += 1;
    try {
      if (this.#takeSign('-')) return -this.#factor();
      if (this.#takeSign('+')) return this.#factor();
      if (this.#takeSign('(')) {
        const inner = this.#sum();
        return this.#takeSign(')') ? inner * this.#unit(this.#lengths) : Number.NaN;
      }
      return this.#literal();
    } finally {
      this.#depth -= 1;
    }
  }

  #literal(): number {
    const whole = this.#number(0);
    if (whole === undefined) return Number.NaN;
    const isMixed = this.#isFraction(1);
    if (isMixed || this.#isFraction(0)) {
      const start = isMixed ? 1 : 0;
      const fraction = this.#divide(this.#number(start)!, this.#number(start + 2)!);
      const value = fraction + (isMixed ? whole : 0);
      this.#at += start + 3;
      return value * this.#unit();
    }
    this.#at += 1;
    return whole * this.#unit();
  }

  /** Whether the tokens from `offset` on are `number / number unit`. */
  #isFraction(offset: number): boolean {
    const slash = this.#tokens[this.#at + offset + 1];
    return (
      this.#number(offset) !== undefined &&
      slash?.kind === 'sign' &&
      slash.text === '/' &&
      this.#number(offset + 2) !== undefined &&
      this.#tokens[this.#at + offset + 3]?.kind === 'unit'
    );
  }

  #number(offset: number): number | undefined {
    const token = this.#tokens[this.#at + offset];
    return token?.kind === 'number' ? token.value : undefined;
  }

  /** Reads a unit and returns its factor, 1 if there is none. `lengths`: the power of length before the unit. */
  #unit(lengths = 0): number {
    const token = this.#tokens[this.#at];
    this.#lengths = lengths;
    if (token?.kind !== 'unit') return 1;
    this.#at += 1;
    this.#lengths += 1;
    if (this.#lengths > 1) return Number.NaN;
    return Object.hasOwn(this.#units, token.text) ? this.#units[token.text]! : Number.NaN;
  }

  #divide(value: number, by: number): number {
    if (by === 0) this.#hasZeroDenominator = true;
    return value / by;
  }

  #takeSign(text: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || token.text !== text) return false;
    this.#at += 1;
    return true;
  }
}

/** The result of reading: the value in the field's own unit, or why the text is no finite number. */
export type Reading = number | 'zeroDenominator' | 'noNumber';

/** Reads what was typed into a field. `units` are the units that the field accepts. */
export function readExpression(text: string, units: UnitTable): Reading {
  const tokens = tokenize(text);
  if (!tokens || tokens.length === 0 || tokens.length > 200) return 'noNumber';
  const parser = new Parser(tokens, units);
  const value = parser.parse();
  if (parser.hasZeroDenominator) return 'zeroDenominator';
  return Number.isFinite(value) ? value : 'noNumber';
}
