import { type Trace, type TraceMode, traceImage, traceNodes, traceSegments, traceToSvg } from '@kerf/imaging';
import { InputError } from '../failure';
import { decodeColorPicture } from '../picture/decode';
import { cliProblem } from '../problems';
import { progressContext } from '../progress';
import { readInput, STANDARD } from '../read-file';
import type { Report } from '../report';
import { keepInputs, writeFiles } from '../write-files';
import { traceWish } from './options';

/** The arguments of `kerf trace`. */
export interface TraceRequest {
  readonly out: string;
  readonly isJson: boolean;
  /** The text of an option; 'true' or 'false' for a switch; undefined when it is not given. */
  readonly textOf: (name: string) => string | undefined;
}

/** `kerf trace`: makes a drawing of a picture. Throws `InputError` and `UsageError`. */
export async function trace(input: string, { out, isJson, textOf }: TraceRequest): Promise<Report> {
  // A wrong option is reported before the picture is read.
  const { settings, width } = traceWish(textOf);
  const picture = await decodeColorPicture(readInput(input));
  if (!picture) throw new InputError(input, [cliProblem('picture-unreadable')]);
  const context = progressContext('trace');
  const traced = traceImage(picture, settings, context);
  context.report(1);
  if (traced.layers.length === 0) throw new InputError(input, [cliProblem('trace-empty')]);
  keepInputs([out], [input]);
  const svg = traceToSvg(traced, width === undefined ? undefined : width / picture.width);
  writeFiles([{ file: out, bytes: new TextEncoder().encode(svg) }]);
  const text = isJson ? jsonReport(input, out, traced) : textReport(input, out, settings.mode, traced);
  return { text, isFine: true, isBesideOutput: out === STANDARD };
}

const TITLES: Readonly<Record<TraceMode, string>> = {
  outline: 'outlines',
  centerline: 'centre lines',
  colors: 'colours',
};

function textReport(input: string, out: string, mode: TraceMode, traced: Trace): string {
  const { width, height, layers, threshold } = traced;
  const colors = mode === 'colors' ? `, ${layers.map(({ color }) => color).join(' ')}` : '';
  const dark = threshold === null ? '' : `, dark is below ${threshold} of 255`;
  return [
    `${out}: ${TITLES[mode]} of ${input}, ${width} x ${height} pixels${dark}${colors}`,
    `  ${traceNodes(traced)} nodes, ${traceSegments(traced)} lines and curves`,
  ].join('\n');
}

function jsonReport(input: string, out: string, traced: Trace): string {
  const { width, height, layers, threshold } = traced;
  return JSON.stringify(
    {
      input,
      out,
      width,
      height,
      threshold,
      nodes: traceNodes(traced),
      segments: traceSegments(traced),
      layers: layers.map(({ color, isLine }) => ({ color, isLine })),
    },
    null,
    2,
  );
}
