import { mixColors, relativeLuminance } from './color';
import type { Color, Paint } from './paint';
import type { TexturePattern } from './textures';

/** The materials on which a design can be shown, in the order of their list. */
export const SURFACES = [
  'birch',
  'oak',
  'walnut',
  'bamboo',
  'cork',
  'kraft',
  'leather',
  'linen',
  'slate',
  'acrylic-white',
  'acrylic-black',
  'acrylic-red',
  'brass',
  'aluminium',
] as const;

export type SurfaceId = (typeof SURFACES)[number];

/** How a material looks: its own colour, its grain, and the colour that it has where it is engraved. */
export interface Surface {
  readonly base: Color;
  readonly mark: Color;
  readonly grain: { readonly pattern: TexturePattern; readonly color: Color; readonly scale: number } | null;
  /** The name of the material in the studio's list that is most like it; '' when none is. */
  readonly material: string;
}

/** The opacity of a material's grain. */
export const GRAIN_OPACITY = 0.4;

const wood = (base: Color, grain: Color, mark: Color, material: string, scale = 1.6): Surface => ({
  base,
  mark,
  grain: { pattern: 'wood', color: grain, scale },
  material,
});

const plain = (base: Color, mark: Color): Surface => ({ base, mark, grain: null, material: '' });

export const SURFACE_LOOKS: Readonly<Record<SurfaceId, Surface>> = {
  birch: wood('#EBD3A6', '#C9A56B', '#5B3A1E', 'Plywood', 2),
  oak: wood('#C8A165', '#96703A', '#4A2F16', 'Oak'),
  walnut: wood('#7A5338', '#523523', '#24150D', 'Rosewood'),
  bamboo: {
    base: '#E6D3A1',
    mark: '#6B4720',
    grain: { pattern: 'lines', color: '#C9AE71', scale: 1 },
    material: 'Bamboo',
  },
  cork: {
    base: '#C79A67',
    mark: '#5C3A1C',
    grain: { pattern: 'terrazzo', color: '#9C7142', scale: 0.3 },
    material: '',
  },
  kraft: {
    base: '#B98D5F',
    mark: '#5A3D20',
    grain: { pattern: 'paper', color: '#7D5A34', scale: 1 },
    material: 'KraftPaper',
  },
  leather: {
    base: '#8A5230',
    mark: '#3A1C0C',
    grain: { pattern: 'terrazzo', color: '#6A3A1E', scale: 0.16 },
    material: 'Leather',
  },
  linen: {
    base: '#F0EADD',
    mark: '#6B5A45',
    grain: { pattern: 'linen', color: '#C9BEA6', scale: 0.5 },
    material: 'Cotton',
  },
  slate: {
    base: '#3C4247',
    mark: '#C9CED2',
    grain: { pattern: 'paper', color: '#5A6268', scale: 1.4 },
    material: '',
  },
  'acrylic-white': plain('#F7F8F9', '#7C8893'),
  'acrylic-black': plain('#17191C', '#C4CAD0'),
  'acrylic-red': plain('#B4232C', '#F1B7BA'),
  brass: {
    base: '#C9A24A',
    mark: '#3F2F12',
    grain: { pattern: 'linen', color: '#E4C679', scale: 0.3 },
    material: '',
  },
  aluminium: {
    base: '#C8CDD2',
    mark: '#3E454C',
    grain: { pattern: 'lines', color: '#AEB5BC', scale: 0.15 },
    material: '',
  },
};

/**
 * The colour of a part that is engraved: the darker the part is drawn, the more of the colour that the material has
 * under its surface. White parts stay as the material is.
 */
export function engravedColor(color: Color, { base, mark }: Surface): Color {
  return mixColors(base, mark, 1 - relativeLuminance(color) ** 0.6);
}

/** A paint as it is engraved into a material. */
export function engravedPaint(paint: Paint, surface: Surface): Paint {
  const { fill, stroke } = paint;
  return {
    ...paint,
    fill: fill === null ? null : engravedColor(fill, surface),
    stroke: stroke === null ? null : engravedColor(stroke, surface),
  };
}
