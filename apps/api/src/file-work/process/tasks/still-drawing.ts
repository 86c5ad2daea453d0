import { escapeXml, readXml, type XmlElement } from '@kerf/document';
import { fail, type Outcome, succeed } from '@kerf/machining';
import { workProblem } from './problems';

/* A drawing rebuilt from the parts that draw. What is not on these lists is left out with everything in it: scripts,
   pages inside of the drawing, animations, parts of other languages. */

/** The elements that draw, or that a drawing element refers to. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `svg g a defs symbol use switch path rect circle ellipse line polyline polygon image text tspan textPath style
   clipPath mask marker pattern linearGradient radialGradient stop title desc filter feBlend feColorMatrix
   feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
   feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
   feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** A name without a prefix. Names of handlers begin with `on`; nothing else of SVG does. */
const ATTRIBUTE = /^(?!on)[a-z][\w.-]*$/i;

/** Pictures of pixels inside of the file. Another drawing could be inside of a picture that is a drawing. */
const PICTURE_DATA = /^data:image\/(?:png|jpeg|gif|webp|bmp);base64,[A-Za-z0-9+/=\s]*$/;

/** What fetches something, in a style or an attribute: an address that is no part of this drawing. */
const FETCHES = /url\((?!\s*["']?\s*#)|@import|@font-face|image-set|cross-fade|\b(?:src|image|element)\s*\(/i;

/**
 * Whether a style or the value of an attribute fetches nothing. A backslash can write any of the words above in another
 * way, and no drawing program writes one.
 */
const isStill = (value: string) => !FETCHES.test(value) && !value.includes('\\');

/** Attributes that are no style: names of parts, and notes of programs. */
const INERT = /^(?:id|class|data-.*)$/;

/** Tighter than for a drawing that is imported: the library looks at each element many times. */
const LIMITS = { length: 8 * 2 ** 20, elements: 20_000, doctype: 'plain' } as const;

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** The name of an element of SVG, without the prefix that some programs write. */
const nameOf = ({ name }: XmlElement) => name.replace(/^svg:/, '');

/** The address to which an element refers: a part of the drawing, or a picture inside of the file. */
function writtenReference(element: string, value: string): string {
  const target = value.trim();
  const isKept = target.startsWith('#') || (element === 'image' && PICTURE_DATA.test(target));
  return isKept ? ` xlink:href="${escapeXml(target)}"` : '';
}

function writtenAttributes(name: string, attributes: XmlElement['attributes']): string {
  let written = writtenReference(name, attributes.get('href') ?? attributes.get('xlink:href') ?? '');
  const space = attributes.get('xml:space');
  if (space === 'preserve') written += ' xml:space="preserve"';
  for (const [key, value] of attributes)
    if (
      key !== 'href' &&
      !key.startsWith('xmlns') &&
      ATTRIBUTE.test(key) &&
      (INERT.test(key) || isStill(value))
    )
      written += ` ${key}="${escapeXml(value)}"`;
  return written;
}

function write(element: XmlElement, out: string[]): void {
  const name = nameOf(element);
  if (!ELEMENTS.has(name)) return;
  if (name === 'style' && !isStill(element.text)) return;
  const isEmpty = element.children.length === 0 && element.text === '';
  out.push(`<${name}${writtenAttributes(name, element.attributes)}${isEmpty ? '/>' : '>'}`);
  if (isEmpty) return;
  let at = 0;
  for (const child of element.children) {
    out.push(escapeXml(element.text.slice(at, child.textBefore)));
    at = child.textBefore;
    write(child, out);
  }
  out.push(escapeXml(element.text.slice(at)), `</${name}>`);
}

/** A drawing that runs nothing and fetches nothing. */
export interface StillDrawing {
  readonly text: string;
  /** The drawing as it was read. */
  readonly root: XmlElement;
}

/**
 * The same drawing as text that runs nothing and fetches nothing, wherever it is opened. Refuses what is no drawing,
 * and what is too large.
 */
export function stillDrawing(input: Uint8Array): Outcome<StillDrawing> {
  const read = readXml(new TextDecoder().decode(input), LIMITS);
  if (!read.ok) return read;
  const root = read.value;
  if (nameOf(root) !== 'svg') return fail(workProblem('not-svg-text'));
  const out: string[] = [];
  write(root, out);
  const [, ...rest] = out;
  const attributes = writtenAttributes('svg', root.attributes);
  const text = `<svg xmlns="${SVG}" xmlns:xlink="${XLINK}"${attributes}>${rest.join('') || '</svg>'}`;
  return succeed({ text, root });
}
