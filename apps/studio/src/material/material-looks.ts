import type { MaterialName } from '@kerf/machining';

/** The patterns in which surfaces of materials are drawn. */
export type MaterialPattern =
  | 'grain'
  | 'bamboo'
  | 'speckle'
  | 'layers'
  | 'corrugated'
  | 'weave'
  | 'pebble'
  | 'fibre'
  | 'plain';

/** How the surface of a material is drawn: its pattern, and the colours of surface and pattern as `#rrggbb`. */
export interface MaterialLook {
  readonly pattern: MaterialPattern;
  readonly base: string;
  readonly line: string;
}

/** How the surface of each material is drawn. It is the same in lists and in the preview. */
export const MATERIAL_LOOKS: Readonly<Record<MaterialName, MaterialLook>> = {
  Bamboo: { pattern: 'bamboo', base: '#e6d3a1', line: '#b99a5b' },
  Beech: { pattern: 'grain', base: '#e0b88c', line: '#c08f5e' },
  Cardboard: { pattern: 'corrugated', base: '#c69c6d', line: '#a07546' },
  Ceramics: { pattern: 'plain', base: '#eef0f2', line: '#ffffff' },
  Cotton: { pattern: 'weave', base: '#f3efe6', line: '#d5cebd' },
  Denim: { pattern: 'weave', base: '#3f5f8c', line: '#6f8db6' },
  KraftPaper: { pattern: 'fibre', base: '#b98d5f', line: '#94693d' },
  Leather: { pattern: 'pebble', base: '#a8784f', line: '#8b5f3b' },
  MDF: { pattern: 'speckle', base: '#b79a74', line: '#94784f' },
  Oak: { pattern: 'grain', base: '#c8a165', line: '#96703a' },
  Paulownia: { pattern: 'grain', base: '#ecdcc0', line: '#cdb48c' },
  Peach: { pattern: 'grain', base: '#d99b73', line: '#b06d45' },
  Pine: { pattern: 'grain', base: '#edcf98', line: '#cd9f55' },
  Plywood: { pattern: 'layers', base: '#e2c28f', line: '#a87f45' },
  PVC: { pattern: 'plain', base: '#d8dde3', line: '#f4f6f8' },
  Rosewood: { pattern: 'grain', base: '#6b3a2a', line: '#452015' },
};
