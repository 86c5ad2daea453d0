import { type Design, designToDxf, designToSvg, readLac, writeLac } from '@kerf/document';
import { fail, succeed } from '@kerf/machining';
import type { WorkSettings } from '@kerf/protocol';
import { svgResult } from './drawing';
import { projectFault } from './limits';
import type { Task, TaskResult } from './task';

type ExportSettings = WorkSettings<'projectExport'>;

const WRITERS: Readonly<Record<ExportSettings['format'], (design: Design) => TaskResult>> = {
  lac: (design) => ({ content: writeLac(design), mediaType: 'application/octet-stream', extension: '.lac' }),
  svg: (design) => svgResult(designToSvg(design)),
  dxf: (design) => ({ content: designToDxf(design), mediaType: 'image/vnd.dxf', extension: '.dxf' }),
};

/** A project file as a file of another format. */
export const exportProject: Task<ExportSettings> = async (input, { format }) => {
  const tooLarge = projectFault(input);
  if (tooLarge) return fail(tooLarge);
  const read = readLac(new TextDecoder().decode(input));
  return read.ok ? succeed(WRITERS[format](read.value), read.warnings) : read;
};

/** The drawing of a project file. */
export const importProject: Task<object> = (input, _settings, tools) =>
  exportProject(input, { format: 'svg' }, tools);
