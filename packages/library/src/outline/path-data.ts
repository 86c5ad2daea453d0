import { type Path, Verb } from '@kerf/geometry';

/** The digits of a command's numbers: a minus sign separates as well as a space does. */
function joined(numbers: readonly number[]): string {
  return numbers.map((number, index) => (index > 0 && number >= 0 ? ` ${number}` : `${number}`)).join('');
}

/**
 * The path as the attribute `d` of SVG, in whole units, each subpath closed. Relative commands keep it short; each is
 * relative to the rounded point before it, so that rounding does not add up.
 */
export function writePathData({ verbs, coordinates }: Path): string {
  let text = '';
  let at = 0;
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  const next = () => Math.round(coordinates[at++]!);
  for (const verb of verbs) {
    if (verb === Verb.close) {
      text += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    if (verb === Verb.move) {
      [x, y] = [next(), next()];
      [startX, startY] = [x, y];
      text += `M${joined([x, y])}`;
      continue;
    }
    const points = Array.from({ length: verb === Verb.cubic ? 6 : 2 }, next);
    const relative = points.map((value, index) => value - (index % 2 === 0 ? x : y));
    [x, y] = points.slice(-2) as [number, number];
    if (verb === Verb.cubic) text += `c${joined(relative)}`;
    else if (relative[1] === 0) text += relative[0] === 0 ? '' : `h${relative[0]}`;
    else text += relative[0] === 0 ? `v${relative[1]}` : `l${joined(relative)}`;
  }
  return text;
}
