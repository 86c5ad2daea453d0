import { THREE_MF_READER } from './3mf/reader';
import { DXF_READER } from './dxf/reader';
import type { DrawingFormat, ModelFormat } from './format';
import { OBJ_READER } from './obj/reader';
import type { DrawingReader, ModelReader } from './reader';
import { STL_READER } from './stl/reader';
import { SVG_READER } from './svg/reader';

/** The readers of drawings and of models, by the ids of their formats. */
const DRAWINGS: Readonly<Record<string, DrawingReader>> = { svg: SVG_READER, dxf: DXF_READER };
const MODELS: Readonly<Record<string, ModelReader>> = {
  stl: STL_READER,
  obj: OBJ_READER,
  '3mf': THREE_MF_READER,
};

/** The reader for a format of drawings. Throws `TypeError` when the format has no row. */
export function drawingReader({ id }: DrawingFormat): DrawingReader {
  return existing(DRAWINGS[id], id);
}

/** The reader for a format of models. Throws `TypeError` when the format has no row. */
export function modelReader({ id }: ModelFormat): ModelReader {
  return existing(MODELS[id], id);
}

function existing<R>(reader: R | undefined, id: string): R {
  if (!reader) throw new TypeError(`no reader for '${id}'`);
  return reader;
}
