import { modelAsset, placeModel } from '@kerf/document';
import { MeshBuilder } from '@kerf/geometry';
import { createSample } from '../kit.mjs';

const RADIUS = 45;
const PETALS = 12;
const RINGS = 64;
const SECTORS = 192;

/** How far a petal with its ridge reaches at this angle, 0–1. */
function petal(turn, count, shift) {
  const phase = Math.abs(((((turn * count + shift) % 1) + 1) % 1) - 0.5) * 2;
  return 1 - phase;
}

const smooth = (from, to, value) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** The height of the medallion at a place, mm above its plate. */
function heightAt(radius, turn) {
  const rim = 2.6 * Math.sqrt(Math.max(0, 1 - ((radius - 41.5) / 3.5) ** 2));
  const rope = radius > 38 ? rim * (0.86 + 0.14 * Math.sin(2 * Math.PI * (turn * 48 + radius / 6))) : 0;
  const layers = [
    { from: 10, to: 35, rise: 2.4, shift: 0 },
    { from: 8, to: 25, rise: 3.6, shift: 0.5 },
    { from: 6, to: 15, rise: 4.6, shift: 0 },
  ].map(({ from, to, rise, shift }) => {
    const ridge = petal(turn, PETALS, shift);
    const tip = from + (to - from) * Math.sqrt(Math.min(1, 1.7 * ridge));
    if (radius > tip) return 0;
    const dome = Math.sin(Math.PI * Math.min(1, (radius + 4) / (tip + 4)) ** 0.8);
    return rise * (0.45 + 0.55 * smooth(0, 0.5, ridge)) * (0.35 + 0.65 * dome);
  });
  const seed = radius < 8 ? 4.2 + 1.6 * Math.sqrt(1 - (radius / 8) ** 2) : 0;
  const beads =
    radius < 7
      ? 0.35 * Math.sin(radius * 2.6) * Math.sin(2 * Math.PI * turn * Math.round(1 + radius * 2))
      : 0;
  return Math.max(rope, seed + beads, ...layers);
}

/** The medallion as a solid: rings of corners around the middle, and a flat underside. */
function medallion() {
  const mesh = new MeshBuilder();
  const bottom = -2;
  const corner = (ring, sector, z) => {
    const radius = (RADIUS * ring) / RINGS;
    const turn = (sector % SECTORS) / SECTORS;
    return [
      radius * Math.cos(2 * Math.PI * turn),
      radius * Math.sin(2 * Math.PI * turn),
      z ?? heightAt(radius, turn),
    ];
  };
  const add = (...corners) => mesh.triangle(...corners.map((place) => mesh.corner(...place)));
  for (let sector = 0; sector < SECTORS; sector += 1) {
    add(corner(0, 0), corner(1, sector), corner(1, sector + 1));
    for (let ring = 1; ring < RINGS; ring += 1) {
      const [a, b] = [corner(ring, sector), corner(ring, sector + 1)];
      const [c, d] = [corner(ring + 1, sector + 1), corner(ring + 1, sector)];
      add(a, d, c);
      add(a, c, b);
    }
    const [a, b] = [corner(RINGS, sector), corner(RINGS, sector + 1)];
    const [c, d] = [corner(RINGS, sector + 1, bottom), corner(RINGS, sector, bottom)];
    add(a, d, c);
    add(a, c, b);
    add(d, [0, 0, bottom], c);
  }
  return mesh.build();
}

/** A carved rosette with a rope around it: roughed with an end mill, finished with a ball-nose. */
export async function build(engines) {
  const stock = { width: 110, height: 110, thickness: 15 };
  const sample = createSample(
    { name: 'Relief medallion', stock, material: 'Beech', bits: ['end-mill-3.175', 'ball-2'] },
    engines,
  );
  const { mill, design } = sample;
  const asset = modelAsset(medallion(), 'medallion.stl');
  const { object } = placeModel(
    { asset, size: { x: 2 * RADIUS, y: 2 * RADIUS, z: 8 }, source: 'file' },
    stock,
    { id: 'part-1', name: 'Medallion' },
  );
  const operation = mill('relief', { quality: 'normal', pattern: 'raster', stepdown: 1.5 });
  return design({ assets: [asset], objects: [{ ...object, operation }] });
}
