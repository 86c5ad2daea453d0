import { fail, type Outcome, type Problem, succeed } from '@kerf/machining';
import type { Design } from '../design';
import { designFromJson, FORMAT_VERSION } from '../schema/design';
import { MAX_GROUP_DEPTH } from '../schema/object';
import { outlineFieldOf } from '../shapes/registry';
import { BASIC_SHAPES } from '../svg/basic-shapes';
import { lineAndColumn, type XmlElement } from '../xml/element';
import { readXml } from '../xml/reader';
import { lacProblem } from './problems';
import { readForeignLac } from './read-foreign';
import { ASSET_ATTRIBUTE, OWN_ATTRIBUTE } from './write';

type Json = Readonly<Record<string, unknown>>;

/** The longest accepted project file, characters. */
export const MAX_LAC_LENGTH = 128 * 1024 * 1024;

/** Every object is two elements; groups nest as deep as designs allow, inside the drawing's own elements. */
const LIMITS = { length: MAX_LAC_LENGTH, elements: 500_000, depth: MAX_GROUP_DEPTH + 8 };

/** The longest accepted text before the drawing, in characters; that text has only two numbers. */
const MAX_PREFACE = 1000;

/** Carries a problem out of nested elements. Never leaves `readLac`. */
class LacError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

function parseOwn(element: XmlElement, text: string, attribute = OWN_ATTRIBUTE): Json {
  const refuse = (code: 'bad-lac' | 'bad-lac-data') => {
    const place = lineAndColumn(text, element.offset);
    return new LacError(lacProblem(code, { line: place.line, name: element.name }, place));
  };
  try {
    const value: unknown = JSON.parse(element.attributes.get(attribute) ?? '');
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw refuse('bad-lac');
  }
  throw refuse('bad-lac-data');
}

/** Rebuilds the JSON form of a design from the data and the drawing. */
class OwnReader {
  readonly #text: string;
  /** The number of elements that another program has added to the drawing. */
  foreign = 0;

  constructor(text: string) {
    this.#text = text;
  }

  design(root: XmlElement): Json {
    const frame = parseOwn(root, this.#text);
    // Content of a newer version may look like damage, so only its version is reported.
    if (typeof frame.formatVersion === 'number' && frame.formatVersion > FORMAT_VERSION) return frame;
    return {
      ...frame,
      assets: this.#assetsIn(root),
      objects: this.#objectsIn(root),
    };
  }

  #assetsIn(element: XmlElement): readonly Json[] {
    return element.children.flatMap((child) => {
      if (child.name === 'metadata') return this.#assetsIn(child);
      if (!child.attributes.has(ASSET_ATTRIBUTE)) return [];
      return [{ ...parseOwn(child, this.#text, ASSET_ATTRIBUTE), data: child.text.replaceAll(/\s/g, '') }];
    });
  }

  #objectsIn(element: XmlElement): readonly Json[] {
    return element.children.flatMap((child) => {
      if (child.attributes.has(OWN_ATTRIBUTE)) return [this.#object(child)];
      if (BASIC_SHAPES.has(child.name) || child.name === 'image' || child.name === 'text') this.foreign += 1;
      return this.#objectsIn(child);
    });
  }

  #object(element: XmlElement): Json {
    const own = parseOwn(element, this.#text);
    if (own.kind === 'group') return { ...own, children: this.#objectsIn(element) };
    const { shape } = own;
    if (typeof shape !== 'object' || shape === null || !('kind' in shape)) return own;
    const drawn = outlineFieldOf(String(shape.kind));
    return drawn === undefined
      ? own
      : { ...own, shape: { ...shape, [drawn]: element.attributes.get('d') ?? '' } };
  }
}

function readOwn(root: XmlElement, text: string): Outcome<Design> {
  try {
    const reader = new OwnReader(text);
    const outcome = designFromJson(reader.design(root));
    if (!outcome.ok || reader.foreign === 0) return outcome;
    return succeed(outcome.value, [lacProblem('foreign-objects', { count: reader.foreign })]);
  } catch (error) {
    if (error instanceof LacError) return fail(error.problem);
    throw error;
  }
}

/** The numbers on the line before the drawing: the origin of the work area. */
function originOf(preface: string): { readonly x: number; readonly y: number } {
  const numbers = [...preface.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g)].map(([number]) =>
    Number(number),
  );
  const [x, y] = numbers;
  if (numbers.length !== 2 || !Number.isFinite(x) || !Number.isFinite(y)) return { x: 0, y: 0 };
  return { x: x!, y: y! };
}

/**
 * The format version that a project of Kerf states, found without reading the project; undefined for a file of another
 * program.
 */
export function lacFormat(text: string): number | undefined {
  const found = new RegExp(`${OWN_ATTRIBUTE}='\\{"formatVersion":(\\d{1,9})`).exec(text);
  return found ? Number(found[1]) : undefined;
}

/**
 * The design in a .lac project file. For a file that Kerf wrote, the result is equal to the design that was written.
 *
 * A file of another program is read from its drawing and its descriptions. Values out of range are limited, and each
 * guess is reported as a warning.
 *
 * Never throws. Damage, a file of a newer version (`newer-version`) and a file that is not a project are returned as
 * problems with their place.
 */
export function readLac(text: string): Outcome<Design> {
  const start = text.indexOf('<');
  if (start < 0 || start > MAX_PREFACE) {
    const code = text.trim() === '' ? 'empty-lac' : 'not-lac';
    return fail(lacProblem(code, {}, { line: 1, column: 1 }));
  }
  // The text before the drawing becomes spaces instead of being cut off, so that problems have the file's lines and
  // columns.
  const preface = text.slice(0, start);
  const drawing = preface.replace(/[^\n]/g, ' ') + text.slice(start);
  const xml = readXml(drawing, LIMITS);
  if (!xml.ok) return xml;
  const root = xml.value;
  if (root.name !== 'svg' && !root.name.endsWith(':svg'))
    return fail(lacProblem('not-lac-root', { name: root.name }, lineAndColumn(drawing, root.offset)));
  return root.attributes.has(OWN_ATTRIBUTE)
    ? readOwn(root, drawing)
    : readForeignLac(root, originOf(preface));
}
