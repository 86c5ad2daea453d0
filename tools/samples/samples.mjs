// All sample projects, in the order in which the studio shows them to somebody of whom nothing is known.
import { modelMeshes, writeLac } from '@kerf/document';
import { GRBL } from '@kerf/gcode';
import { grayImage } from '@kerf/imaging';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { createDropKernel, runPipeline } from '@kerf/pipeline';
import { decode } from 'fast-png';
import { build as bookmark } from './designs/bookmark.mjs';
import { build as coasters } from './designs/coasters.mjs';
import { build as houseSign } from './designs/house-sign.mjs';
import { build as inlay } from './designs/inlay.mjs';
import { build as laserBox } from './designs/laser-box.mjs';
import { build as medallion } from './designs/medallion.mjs';
import { build as nameTag } from './designs/name-tag.mjs';
import { build as photoPlaque } from './designs/photo-plaque.mjs';
import { build as quote } from './designs/quote.mjs';
import { build as snowflakes } from './designs/snowflakes.mjs';
import { build as tray } from './designs/tray.mjs';

/** Each sample by its id: what makes its design, and whether a beginner, or only somebody with practice, makes it. */
export const SAMPLES = {
  'house-sign': { build: houseSign, level: 'beginner' },
  'photo-plaque': { build: photoPlaque, level: 'beginner' },
  'name-tag': { build: nameTag, level: 'beginner' },
  'laser-box': { build: laserBox, level: 'beginner' },
  quote: { build: quote, level: 'beginner' },
  snowflakes: { build: snowflakes, level: 'beginner' },
  coasters: { build: coasters, level: 'beginner' },
  tray: { build: tray, level: 'beginner' },
  medallion: { build: medallion, level: 'practised' },
  bookmark: { build: bookmark, level: 'beginner' },
  inlay: { build: inlay, level: 'practised' },
};

/** A sample: its design, its project file, what the studio's cards say of it, and what the pipeline found. */
export async function makeSample(id, engines) {
  const { build, level } = SAMPLES[id];
  const design = await build(engines);
  const { problems, output } = runPipeline(design, {
    ...{ kernel: engines.kernel, dropKernel: createDropKernel() },
    ...{ machine: DEFAULT_MACHINE, dialect: GRBL },
    rasters: picturesOf(design),
    models: modelMeshes(design),
  });
  const { stock, material, setup } = design;
  const seconds = output.programs.reduce((sum, { stats }) => sum + stats.seconds, 0);
  const facts = {
    ...{ id, level, material, mode: setup.mode },
    size: [stock.width, stock.height, stock.thickness],
    bits: setup.mode === 'laser' ? [] : output.programs.map(({ tool }) => tool.id),
    minutes: Math.max(1, Math.round(seconds / 60)),
  };
  return { design, file: writeLac(design), facts, problems };
}

/** The photos of a design in greys: the PNG files that `designs/` writes. */
function picturesOf({ assets }) {
  return new Map(
    Object.values(assets)
      .filter(({ mediaType }) => mediaType === 'image/png')
      .map((asset) => {
        const { width, height, data } = decode(Buffer.from(asset.data, 'base64'));
        return [asset.id, grayImage(width, height, data)];
      }),
  );
}
