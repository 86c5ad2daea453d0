import type { Polylines } from '@kerf/geometry';
import type { Ornament, OrnamentFamily } from './ornament';
import { around, curve, type Pen, polar, type Spot } from './pen';

/** A pattern over the square from −60 to 60; `cell` is the size of its parts. */
const PATTERNS: readonly (readonly [
  id: string,
  en: string,
  zh: string,
  pt: string,
  draw: (pen: Pen, cell: number) => Polylines,
])[] = [
  [
    'honeycomb',
    'Honeycomb',
    '蜂窝',
    'Colmeia',
    (pen, cell) =>
      pen.cut(pen.rectangle(120, 120), tiled(pen, hexagon(pen, cell * 0.5), cell, cell * 0.866, true)),
  ],
  [
    'lattice',
    'Lattice',
    '格子',
    'Treliça',
    (pen, cell) =>
      pen.cut(pen.rectangle(120, 120), tiled(pen, pen.diamond([0, 0], cell * 0.8), cell, cell / 2, true)),
  ],
  [
    'scales',
    'Fish scales',
    '鱼鳞',
    'Escamas',
    (pen, cell) =>
      tiled(
        pen,
        pen.line(
          curve(24, (t) => polar(Math.PI + t * Math.PI, cell / 2)),
          cell * 0.16,
        ),
        cell,
        cell / 2,
        true,
      ),
  ],
  [
    'dots',
    'Dots',
    '圆点',
    'Pontos',
    (pen, cell) => tiled(pen, pen.ellipse([0, 0], cell * 0.3), cell, cell / 2, true),
  ],
  [
    'stars',
    'Eight-pointed stars',
    '八角星',
    'Estrelas de oito pontas',
    (pen, cell) =>
      pen.cut(
        pen.rectangle(120, 120),
        tiled(
          pen,
          pen.unite([pen.rectangle(cell * 0.6, cell * 0.6), pen.diamond([0, 0], cell * 0.85)]),
          cell,
          cell,
          false,
        ),
      ),
  ],
  [
    'bricks',
    'Bricks',
    '砖',
    'Tijolos',
    (pen, cell) => tiled(pen, pen.rectangle(cell * 0.88, cell * 0.38), cell, cell / 2, true),
  ],
  [
    'crosses',
    'Crosses',
    '十字',
    'Cruzes',
    (pen, cell) =>
      tiled(
        pen,
        pen.unite([pen.rectangle(cell * 0.6, cell * 0.2), pen.rectangle(cell * 0.2, cell * 0.6)]),
        cell,
        cell / 2,
        true,
      ),
  ],
  [
    'waves',
    'Waves',
    '波纹',
    'Ondas',
    (pen, cell) =>
      pen.unite(
        rows(cell * 0.6).map((y) =>
          pen.line(
            curve(90, (t) => [
              -62 + 124 * t,
              y + cell * 0.18 * Math.sin((t * 124 * 2 * Math.PI) / (cell * 1.5)),
            ]),
            cell * 0.18,
          ),
        ),
      ),
  ],
];

/** The outlines of panels. */
const OUTLINES: readonly (readonly [
  id: string,
  en: string,
  zh: string,
  pt: string,
  draw: (pen: Pen) => Polylines,
])[] = [
  ['square', 'square', '方形', 'quadrado', (pen) => pen.rectangle(100, 100)],
  ['round', 'round', '圆形', 'redondo', (pen) => pen.ellipse([0, 0], 50)],
  ['hexagon', 'hexagonal', '六边形', 'hexagonal', (pen) => hexagon(pen, 50)],
];

const hexagon = (pen: Pen, radius: number) =>
  pen.polygon(around(6, (fraction) => polar(Math.PI / 6 + fraction * 2 * Math.PI, radius * 0.9)));

function rows(step: number): readonly number[] {
  const half = Math.ceil(60 / step);
  return Array.from({ length: 2 * half + 1 }, (_, index) => (index - half) * step);
}

/** Copies of a tile; every second row is shifted by half a tile, if asked for. */
function tiled(pen: Pen, tile: Polylines, stepX: number, stepY: number, isShifted: boolean): Polylines {
  const half = Math.ceil(60 / stepX) + 1;
  return pen.unite(
    rows(stepY).flatMap((y, row) =>
      Array.from(
        { length: 2 * half + 1 },
        (_, column): Spot => [(column - half + (isShifted && row % 2 === 1 ? 0.5 : 0)) * stepX, y],
      ).map((spot) => pen.move(tile, spot)),
    ),
  );
}

const panels: OrnamentFamily = PATTERNS.flatMap(([id, en, zh, pt, draw]) =>
  OUTLINES.flatMap(([outline, outlineEn, outlineZh, outlinePt, edge]) =>
    ([30, 20] as const).map(
      (cell): Ornament => ({
        id: `panel-${id}-${outline}-${cell}`,
        names: [
          `${en} panel, ${outlineEn}`,
          `${outlineZh}${zh}面板`,
          `Painel ${outlinePt}: ${pt.toLowerCase()}`,
        ],
        words: [
          'panel',
          'pattern',
          'texture',
          'coaster',
          id,
          '图案',
          '杯垫',
          '面板',
          'painel',
          'padrão',
          'textura',
        ],
        draw: (pen) => {
          const plate = edge(pen);
          const inside = pen.grow(plate, -5);
          return pen.unite([pen.band(plate, 5), pen.common(draw(pen, cell), inside)]);
        },
      }),
    ),
  ),
);

/** A shield with a straight top. */
const shield = (waist: number, point: number): readonly Spot[] => [
  [-40, 50],
  ...curve(24, (t): Spot => [-40 + 40 * t ** 2.2, waist - (waist + point) * t ** 0.9]).slice(1),
  ...curve(
    24,
    (t): Spot => [40 * (1 - (1 - t) ** 2.2), -point + (waist + point) * (1 - (1 - t) ** 0.9)],
  ).slice(1),
  [40, 50],
];

/** A banner whose ends are folded back. */
function ribbon(pen: Pen, bend: number, tail: number): Polylines {
  const arc = (x: number) => bend * (1 - (x / 60) ** 2);
  const body = pen.polygon([
    ...curve(40, (t): Spot => [-60 + 120 * t, 14 + arc(-60 + 120 * t)]),
    ...curve(40, (t): Spot => [60 - 120 * t, -14 + arc(60 - 120 * t)]),
  ]);
  const end = pen.polygon([
    [50, -22 + arc(50)],
    [50 + tail, -22 + arc(50)],
    [50 + tail * 0.72, -8 + arc(50)],
    [50 + tail, 6 + arc(50)],
    [50, 6 + arc(50)],
  ]);
  const ends = pen.unite([end, pen.move(end, [0, 0], -1, 1)]);
  return pen.unite([body, pen.cut(ends, pen.grow(body, 2))]);
}

const SHAPES: readonly (readonly [
  id: string,
  en: string,
  zh: string,
  pt: string,
  words: readonly string[],
  draw: (pen: Pen) => Polylines,
])[] = [
  ...[
    [14, 52],
    [4, 58],
    [24, 48],
  ].flatMap(([waist, point], index) =>
    [
      ['solid', (pen: Pen) => pen.polygon(shield(waist!, point!))],
      ['line', (pen: Pen) => pen.band(pen.polygon(shield(waist!, point!)), 5)],
      [
        'double',
        (pen: Pen) => {
          const plate = pen.polygon(shield(waist!, point!));
          return pen.unite([pen.band(plate, 4), pen.grow(plate, -7)]);
        },
      ],
    ].map(
      ([id, draw]) =>
        [
          `shield-${index}-${id}`,
          `Shield ${index + 1}, ${id}`,
          `盾形 ${index + 1}`,
          `Escudo ${index + 1}`,
          ['shield', 'crest', 'badge', '盾牌', 'escudo', 'brasão'],
          draw as (pen: Pen) => Polylines,
        ] as const,
    ),
  ),
  ...[
    [0, 30],
    [10, 30],
    [-10, 26],
    [18, 36],
  ].map(
    ([bend, tail], index) =>
      [
        `ribbon-${index}`,
        `Ribbon banner ${index + 1}`,
        `丝带横幅 ${index + 1}`,
        `Faixa ${index + 1}`,
        ['ribbon', 'banner', 'label', '丝带', '横幅', 'faixa', 'fita'],
        (pen: Pen) => ribbon(pen, bend!, tail!),
      ] as const,
  ),
  ...[0, 12, 26].map(
    (corner, index) =>
      [
        `tag-${index}`,
        `Gift tag ${index + 1}`,
        `吊牌 ${index + 1}`,
        `Etiqueta ${index + 1}`,
        ['tag', 'label', 'gift', 'keychain', '标签', '吊牌', 'etiqueta', 'chaveiro'],
        (pen: Pen) =>
          pen.cut(
            pen.polygon([
              [-60, -30 + corner],
              [-60 + corner, -30],
              [40, -30],
              [62, -8],
              [62, 8],
              [40, 30],
              [-60 + corner, 30],
              [-60, 30 - corner],
            ]),
            pen.ellipse([46, 0], 6),
          ),
      ] as const,
  ),
];

const shapes: OrnamentFamily = SHAPES.map(([id, en, zh, pt, words, draw]) => ({
  id,
  names: [en, zh, pt],
  words,
  draw,
}));

/** Patterns, shields, banners, tags. */
export const PANELS: OrnamentFamily = [...panels, ...shapes];
