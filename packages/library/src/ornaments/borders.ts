import type { Polylines } from '@kerf/geometry';
import type { Ornament, OrnamentFamily } from './ornament';
import { around, curve, type Pen, polar, type Spot } from './pen';

const TURN = 2 * Math.PI;

/** One part of a border: 10 wide from x = 0, from y = 0 to 10. */
const PARTS: readonly (readonly [
  id: string,
  en: string,
  zh: string,
  pt: string,
  draw: (pen: Pen) => Polylines,
])[] = [
  [
    'key',
    'Greek key',
    '回纹',
    'Grega',
    (pen) =>
      pen.line(
        [
          [-0.1, 1],
          [1, 1],
          [1, 9],
          [9, 9],
          [9, 3.2],
          [4.2, 3.2],
          [4.2, 6],
          [6.4, 6],
        ],
        1.5,
      ),
  ],
  [
    'wave',
    'Wave',
    '波浪',
    'Onda',
    (pen) =>
      pen.line(
        curve(40, (t) => [10 * t, 5 + 3.6 * Math.sin(t * TURN)]),
        2,
      ),
  ],
  [
    'waves',
    'Double wave',
    '双波浪',
    'Onda dupla',
    (pen) =>
      pen.unite(
        [0, Math.PI].map((phase) =>
          pen.line(
            curve(40, (t) => [10 * t, 5 + 3.6 * Math.sin(t * TURN + phase)]),
            1.4,
          ),
        ),
      ),
  ],
  [
    'zigzag',
    'Zigzag',
    '锯齿',
    'Zigue-zague',
    (pen) =>
      pen.line(
        [
          [0, 1],
          [5, 9],
          [10, 1],
        ],
        1.8,
      ),
  ],
  [
    'triangles',
    'Triangles',
    '三角',
    'Triângulos',
    (pen) =>
      pen.polygon([
        [0.4, 0],
        [5, 9.4],
        [9.6, 0],
      ]),
  ],
  [
    'scallops',
    'Scallops',
    '扇贝',
    'Conchas',
    (pen) => pen.cut(pen.ellipse([5, 0], 5, 9), pen.rectangle(20, 10, [5, -5])),
  ],
  [
    'arches',
    'Arches',
    '拱形',
    'Arcos',
    (pen) =>
      pen.line(
        curve(30, (t) => [5 - 4.2 * Math.cos(t * Math.PI), 8.6 * Math.sin(t * Math.PI)]),
        1.6,
      ),
  ],
  ['beads', 'Beads', '珠链', 'Contas', (pen) => pen.ellipse([5, 5], 3.9)],
  [
    'pearls',
    'Bead and reel',
    '珠与轴',
    'Contas e carretéis',
    (pen) => pen.unite([pen.ellipse([4.2, 5], 3.4), pen.ellipse([9.2, 5], 0.7, 2.4)]),
  ],
  ['diamonds', 'Diamonds', '菱形', 'Losangos', (pen) => pen.diamond([5, 5], 9, 8)],
  [
    'lozenges',
    'Open diamonds',
    '空心菱形',
    'Losangos vazados',
    (pen) => pen.band(pen.diamond([5, 5], 10, 9), 1.3),
  ],
  ['dentils', 'Dentils', '齿饰', 'Dentículos', (pen) => pen.rectangle(5.6, 9, [5, 4.5])],
  [
    'circles',
    'Linked circles',
    '连环',
    'Círculos ligados',
    (pen) => pen.band(pen.ellipse([5, 5], 5.6, 4.8), 1.3, 'round'),
  ],
  [
    'leaves',
    'Leaves',
    '叶饰',
    'Folhas',
    (pen) =>
      pen.unite([
        pen.lens([0, 5], [8, 9.4], 3),
        pen.lens([0, 5], [8, 0.6], 3),
        pen.line(
          [
            [0, 5],
            [10, 5],
          ],
          1,
        ),
      ]),
  ],
  [
    'hearts',
    'Hearts',
    '心形',
    'Corações',
    (pen) =>
      pen.polygon(
        curve(60, (t) => {
          const a = t * TURN;
          return [
            5 + 0.27 * 16 * Math.sin(a) ** 3,
            5.3 + 0.27 * (13 * Math.cos(a) - 5 * Math.cos(2 * a) - 2 * Math.cos(3 * a) - Math.cos(4 * a)),
          ];
        }).slice(0, -1),
      ),
  ],
  [
    'rope',
    'Rope',
    '绳纹',
    'Corda',
    (pen) => pen.unite([0, 5].map((x) => pen.ellipse([x + 2.5, 5], 4.9, 1.8, 0.85))),
  ],
  [
    'flowers',
    'Flowers',
    '花朵',
    'Flores',
    (pen) =>
      pen.move(pen.cut(pen.repeat(pen.drop([0.4, 0], [4.6, 0], 2.7), 6), pen.ellipse([0, 0], 1)), [5, 5]),
  ],
  [
    'scrolls',
    'Running dog',
    '卷浪',
    'Ondas em espiral',
    (pen) =>
      pen.unite([
        pen.line(
          curve(44, (t) => polar(-1.2 + t * 9.2, 4.4 * (1 - t * 0.86), [5.6, 5])),
          1.4,
        ),
        pen.line(
          [
            [-0.4, 1],
            [5, 1.1],
            [7.2, 0.95],
          ],
          1.5,
        ),
      ]),
  ],
];

function strip(pen: Pen, part: Polylines, count: number, hasRails: boolean): Polylines {
  const parts = around(count, (_fraction, index) => pen.move(part, [10 * index, 0]));
  const width = 10 * count;
  const rails = hasRails ? [-2.6, 12.6].map((y) => pen.rectangle(width, 1.6, [width / 2, y])) : [];
  return pen.unite([...parts, ...rails]);
}

const strips: OrnamentFamily = PARTS.flatMap(([id, en, zh, pt, draw]) =>
  [6, 10, 16].flatMap((count) =>
    [false, true].map(
      (hasRails): Ornament => ({
        id: `border-${id}-${count}${hasRails ? '-rails' : ''}`,
        names: [
          `${en} border, ${count}${hasRails ? ', with rails' : ''}`,
          `${zh}边饰 ${count}${hasRails ? ' 带线' : ''}`,
          `Borda ${pt.toLowerCase()} ${count}${hasRails ? ' com filetes' : ''}`,
        ],
        words: [
          'border',
          'edge',
          'strip',
          'divider',
          'trim',
          id,
          '边框',
          '花边',
          '分隔线',
          'borda',
          'faixa',
          'divisória',
        ],
        draw: (pen) => strip(pen, draw(pen), count, hasRails),
      }),
    ),
  ),
);

/** A spiral from its outer end inwards: where it begins, its radius, how often it winds, to which side. */
function spiral(start: Spot, heading: number, radius: number, turns: number, side: 1 | -1): readonly Spot[] {
  const center = polar(heading + (side * Math.PI) / 2, radius, start);
  const from = heading - (side * Math.PI) / 2;
  return curve(Math.ceil(26 * turns), (t) =>
    polar(from + side * t * turns * TURN, radius * (1 - 0.88 * t) ** 1.15, center),
  );
}

/** A scroll with a leaf, which grows from the origin to the right. */
function scroll(pen: Pen, length: number, radius: number, turns: number, leaves: number): Polylines {
  const stem = curve(24, (t): Spot => [length * t, length * 0.09 * Math.sin(t * Math.PI)]);
  const heading = Math.atan2(-0.09 * Math.PI, 1);
  return pen.unite([
    pen.taper(stem, 1.6, 3.2),
    pen.taper(spiral([length, 0], heading, radius, turns, 1), 3.2, 1.5),
    pen.taper(
      spiral([length * 0.55, length * 0.09], heading * 0.2, radius * 0.55, turns * 0.8, -1),
      2.4,
      1.2,
    ),
    ...around(leaves, (fraction, index) => {
      const at: Spot = [length * (0.2 + 0.6 * fraction), length * 0.08];
      return pen.lens(at, polar(index % 2 === 0 ? 0.7 : -0.7, 11, at), 4);
    }),
    pen.ellipse(polar(heading + Math.PI / 2, radius, [length, 0]), 2.2),
  ]);
}

const FLOURISHES = [
  [42, 10, 1.4, 0],
  [42, 13, 1.8, 2],
  [52, 9, 1.2, 3],
  [34, 14, 2, 1],
  [60, 12, 1.6, 4],
  [46, 16, 2.2, 2],
] as const;

const SCROLL_WORDS = [
  ...['flourish', 'scroll', 'swirl', 'ornament', 'calligraphy'],
  ...['卷草', '花饰', '装饰', 'arabesco', 'floreio', 'voluta'],
];

/** A scroll to the right and one upwards, for the lower left corner of something. */
const cornerOf = (pen: Pen, right: Polylines): Polylines =>
  pen.unite([right, pen.turn(pen.move(right, [0, 0], 1, -1), Math.PI / 2)]);

/** A region and its mirror image at the y axis. */
const mirrored = (pen: Pen, region: Polylines): Polylines =>
  pen.unite([region, pen.move(region, [0, 0], -1, 1)]);

/** What is made of one scroll. */
const SCROLLS: readonly (readonly [
  id: string,
  en: string,
  zh: string,
  pt: string,
  words: readonly string[],
  draw: (pen: Pen, one: Polylines) => Polylines,
])[] = [
  [
    'corner',
    'Scroll corner',
    '卷草角花',
    'Canto com voluta',
    ['corner', '角花', 'canto'],
    (pen, one) => pen.unite([cornerOf(pen, one), pen.diamond([1, 1], 10)]),
  ],
  [
    'divider',
    'Scroll divider',
    '卷草分隔饰',
    'Divisória com voluta',
    ['divider', 'separator', '分隔线', 'divisória'],
    (pen, one) => pen.unite([mirrored(pen, pen.move(one, [3, 0])), pen.diamond([0, 0], 12, 9)]),
  ],
  [
    'divider-double',
    'Mirrored scroll',
    '对称卷草',
    'Voluta espelhada',
    ['divider', 'separator', '分隔线', 'divisória'],
    (pen, one) => {
      const right = pen.move(one, [4, 0]);
      const both = pen.unite([right, pen.move(right, [0, 0], 1, -1)]);
      return pen.unite([mirrored(pen, both), pen.ellipse([0, 0], 6)]);
    },
  ],
  [
    'frame-scroll',
    'Scroll frame',
    '卷草框',
    'Moldura com volutas',
    ['frame', 'moldura', '边框'],
    (pen, one) => {
      const below = mirrored(pen, pen.move(cornerOf(pen, one), [-78, -62]));
      const above = pen.move(below, [0, 0], 1, -1);
      return pen.unite([pen.band(pen.rectangle(164, 132), 2.4), below, above]);
    },
  ],
];

const flourishes: OrnamentFamily = FLOURISHES.flatMap(([length, radius, turns, leaves], index) =>
  SCROLLS.map(
    ([id, en, zh, pt, words, draw]): Ornament => ({
      id: `${id}-${index}`,
      names: [`${en} ${index + 1}`, `${zh} ${index + 1}`, `${pt} ${index + 1}`],
      words: [...words, ...SCROLL_WORDS],
      draw: (pen) => draw(pen, scroll(pen, length, radius, turns, leaves)),
    }),
  ),
);

/** Strips, corners and dividers. */
export const BORDERS: OrnamentFamily = [...strips, ...flourishes];
