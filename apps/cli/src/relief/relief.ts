import { basename } from 'node:path';
import { closedMesh, meshExtent, type TriangleMesh, triangleCount, writeStl } from '@kerf/geometry';
import { pictureRelief, type ReliefSettings } from '@kerf/imaging';
import { InputError } from '../failure';
import { readReliefPicture } from '../picture/relief-source';
import { cliProblem } from '../problems';
import { progressContext } from '../progress';
import { readInput, STANDARD } from '../read-file';
import type { Report } from '../report';
import { keepInputs, writeFiles } from '../write-files';
import { depthModelOf, reliefSettings } from './options';

/** The arguments of `kerf relief`. */
export interface ReliefRequest {
  readonly out: string;
  readonly isJson: boolean;
  /** The text of an option; 'true' or 'false' for a switch; undefined when it is not given. */
  readonly textOf: (name: string) => string | undefined;
}

/** `kerf relief`: makes a mesh of a picture. Throws `InputError` and `UsageError`. */
export async function relief(input: string, { out, isJson, textOf }: ReliefRequest): Promise<Report> {
  // A wrong option is reported before the picture is read.
  reliefSettings(textOf, { width: 1, height: 1 });
  const depthModel = depthModelOf(textOf);
  const context = progressContext('relief');
  const picture = await readReliefPicture({ file: input, bytes: readInput(input), depthModel }, context);
  const settings = reliefSettings(textOf, picture);
  const field = pictureRelief(picture, settings, context);
  const { width, height } = settings;
  const mesh = closedMesh(field, { bottom: 0, width, height });
  context.report(1);
  if (triangleCount(mesh) === 0) throw new InputError(input, [cliProblem('relief-empty')]);
  keepInputs([out], [input, ...(depthModel === undefined ? [] : [depthModel])]);
  writeFiles([{ file: out, bytes: writeStl(mesh, `Relief of ${basename(input)}, mm`) }]);
  const text = isJson
    ? jsonReport(input, out, mesh, field.cellSize)
    : textReport(input, out, settings, mesh, field.cellSize);
  return { text, isFine: true, isBesideOutput: out === STANDARD };
}

function textReport(
  input: string,
  out: string,
  { depth, base, isEmbossed }: ReliefSettings,
  mesh: TriangleMesh,
  cellSize: number,
): string {
  const { size } = meshExtent(mesh);
  const mm = (value: number) => String(Math.round(value * 100) / 100);
  return [
    `${out}: ${isEmbossed ? 'embossed' : 'hollow'} relief of ${input}`,
    `  ${mm(size.x)} x ${mm(size.y)} x ${mm(size.z)} mm, ${mm(depth)} mm deep on a base of ${mm(base)} mm`,
    `  ${triangleCount(mesh)} triangles, a point every ${mm(cellSize)} mm`,
  ].join('\n');
}

function jsonReport(input: string, out: string, mesh: TriangleMesh, cellSize: number): string {
  const { size } = meshExtent(mesh);
  const rounded = [size.x, size.y, size.z].map((side) => Math.round(side * 1000) / 1000);
  return JSON.stringify(
    { input, out, size: rounded, triangles: triangleCount(mesh), cell: cellSize },
    null,
    2,
  );
}
