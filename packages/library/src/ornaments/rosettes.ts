import type { Polylines } from '@kerf/geometry';
import type { Ornament, OrnamentFamily } from './ornament';
import { curve, type Pen, polar, type Spot } from './pen';

const TURN = 2 * Math.PI;

/** A petal that points to the right, from the middle. */
const PETALS: readonly (readonly [
  id: string,
  en: string,
  zh: string,
  pt: string,
  draw: (pen: Pen, length: number, width: number) => Polylines,
])[] = [
  [
    'pointed',
    'Pointed rosette',
    '尖瓣花饰',
    'Rosácea pontuda',
    (pen, l, w) => pen.lens([l * 0.12, 0], [l, 0], w),
  ],
  ['round', 'Round rosette', '圆瓣花饰', 'Rosácea redonda', (pen, l, w) => pen.drop([l * 0.1, 0], [l, 0], w)],
  [
    'split',
    'Split rosette',
    '裂瓣花饰',
    'Rosácea partida',
    (pen, l, w) => pen.cut(pen.lens([l * 0.1, 0], [l, 0], w), pen.lens([l * 0.3, 0], [l * 0.86, 0], w * 0.4)),
  ],
  [
    'open',
    'Open rosette',
    '空心花饰',
    'Rosácea vazada',
    (pen, l, w) => pen.band(pen.drop([l * 0.1, 0], [l, 0], w), Math.min(4, w * 0.2), 'round'),
  ],
];

function rosette(
  pen: Pen,
  petals: number,
  layers: number,
  draw: (pen: Pen, length: number, width: number) => Polylines,
): Polylines {
  const parts: Polylines[] = [];
  for (let layer = 0; layer < layers; layer += 1) {
    const length = 50 * (1 - layer / (layers + 0.6));
    const width = (TURN * length * 0.62) / petals;
    const shown = pen.repeat(
      draw(pen, length, Math.min(width, length * 0.5)),
      petals,
      layer % 2 === 0 ? 0 : Math.PI / petals,
    );
    const below = parts.pop();
    if (below) parts.push(pen.cut(below, pen.grow(shown, 1.6, 'round')));
    parts.push(below ? pen.unite([parts.pop()!, shown]) : shown);
  }
  const inner = 50 * (1 - (layers - 1) / (layers + 0.6));
  const middle = pen.ellipse([0, 0], inner * 0.14);
  return pen.unite([pen.cut(parts[0]!, pen.ellipse([0, 0], inner * 0.14 + 2)), middle]);
}

const petals: OrnamentFamily = PETALS.flatMap(([id, en, zh, pt, draw]) =>
  [5, 6, 8, 10, 12, 16].flatMap((count) =>
    [1, 2, 3].map(
      (layers): Ornament => ({
        id: `rosette-${id}-${count}-${layers}`,
        names: [`${en}, ${count} × ${layers}`, `${zh} ${count} × ${layers}`, `${pt} ${count} × ${layers}`],
        words: ['rosette', 'flower', 'mandala', 'medallion', '花饰', '曼陀罗', 'rosácea', 'flor', 'mandala'],
        draw: (pen) => rosette(pen, count, layers, draw),
      }),
    ),
  ),
);

/** The corners of a star, or of one facet in two of each of its rays. */
function star(points: number, ratio: number): readonly Spot[] {
  return Array.from({ length: 2 * points }, (_, index) =>
    polar(Math.PI / 2 + (index * Math.PI) / points, index % 2 === 0 ? 50 : 50 * ratio),
  );
}

function facets(pen: Pen, points: number, ratio: number): Polylines {
  const corners = star(points, ratio);
  const halves = corners
    .filter((_, index) => index % 2 === 0)
    .map((tip, index) => {
      const side = corners[(2 * index + 1) % corners.length]!;
      return pen.polygon([[0, 0], tip, side]);
    });
  return pen.unite([...halves, pen.cut(pen.polygon(corners), pen.grow(pen.polygon(corners), -1.6))]);
}

const STARS: readonly (readonly [
  id: string,
  en: string,
  zh: string,
  pt: string,
  draw: (pen: Pen, points: number, ratio: number) => Polylines,
])[] = [
  ['solid', 'Star', '星', 'Estrela', (pen, points, ratio) => pen.polygon(star(points, ratio))],
  [
    'line',
    'Star outline',
    '星形框',
    'Contorno de estrela',
    (pen, points, ratio) => pen.band(pen.polygon(star(points, ratio)), 4),
  ],
  ['facet', 'Barn star', '立体星', 'Estrela facetada', facets],
  [
    'ringed',
    'Ringed star',
    '圆环星',
    'Estrela em círculo',
    (pen, points, ratio) =>
      pen.unite([
        pen.band(pen.ellipse([0, 0], 54), 3.5),
        pen.move(pen.polygon(star(points, ratio)), [0, 0], 0.92, 0.92),
      ]),
  ],
];

const stars: OrnamentFamily = STARS.flatMap(([id, en, zh, pt, draw]) =>
  [4, 5, 6, 7, 8, 10, 12, 16].flatMap((points) =>
    [0.38, 0.55, 0.72].map(
      (ratio, index): Ornament => ({
        id: `star-${id}-${points}-${index}`,
        names: [
          `${en}, ${points} points`,
          `${points}角${zh}`,
          `${en === 'Star' ? 'Estrela' : pt} de ${points} pontas`,
        ],
        words: ['star', 'compass', 'rose', '星星', '五角星', 'estrela', 'pontas'],
        draw: (pen) => draw(pen, points, ratio),
      }),
    ),
  ),
);

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Curves of a wheel that rolls inside of a ring: teeth of ring and wheel, place of the pen. */
const WHEELS = [
  [5, 2, 0.9],
  [7, 2, 0.8],
  [7, 3, 0.9],
  [8, 3, 0.7],
  [9, 2, 1],
  [9, 4, 0.8],
  [10, 3, 0.9],
  [11, 3, 0.7],
  [11, 4, 0.9],
  [12, 5, 0.8],
  [13, 5, 0.9],
  [14, 5, 0.6],
  [8, 5, 0.9],
  [10, 7, 0.8],
  [12, 7, 0.9],
  [16, 5, 0.8],
] as const;

const guilloches: OrnamentFamily = WHEELS.flatMap(([ring, wheel, pencil]) =>
  ([1.4, 2.4] as const).map((width): Ornament => {
    const turns = wheel / gcd(ring, wheel);
    return {
      id: `guilloche-${ring}-${wheel}-${width * 10}`,
      names: [`Guilloche ${ring}:${wheel}`, `扭索饰 ${ring}:${wheel}`, `Guilhochê ${ring}:${wheel}`],
      words: [
        'spirograph',
        'guilloche',
        'geometric',
        'mandala',
        '万花尺',
        '几何',
        'espirógrafo',
        'geométrico',
      ],
      draw: (pen) =>
        pen.line(
          curve(90 * turns * 2, (t) => {
            const a = t * TURN * turns;
            const [far, near] = [ring - wheel, wheel * pencil];
            const b = ((ring - wheel) / wheel) * a;
            const scale = 50 / (far + near);
            return [
              scale * (far * Math.cos(a) + near * Math.cos(b)),
              scale * (far * Math.sin(a) - near * Math.sin(b)),
            ];
          }).slice(0, -1),
          width,
          true,
        ),
    };
  }),
);

/** An arm of a snowflake upwards, with pairs of branches: place, length; a shape at the tip. */
function snowflake(
  pen: Pen,
  branches: readonly (readonly [at: number, length: number])[],
  tip: string,
  width: number,
): Polylines {
  const arm = [
    pen.line(
      [
        [0, 0],
        [50, 0],
      ],
      width,
    ),
    ...branches.flatMap(([at, length]) =>
      [1, -1].map((side) => pen.line([[at, 0], polar((side * Math.PI) / 3, length, [at, 0])], width * 0.85)),
    ),
  ];
  if (tip === 'diamond') arm.push(pen.diamond([50, 0], width * 3.6, width * 2.6));
  if (tip === 'ball') arm.push(pen.ellipse([50, 0], width * 1.5));
  return pen.unite([
    pen.repeat(pen.unite(arm), 6, Math.PI / 6),
    pen.repeat(pen.diamond([width * 2.2, 0], width * 4, width * 2.2), 6),
  ]);
}

const BRANCHES = [
  [
    [20, 12],
    [34, 10],
  ],
  [
    [16, 9],
    [26, 14],
    [37, 8],
  ],
  [[28, 18]],
  [
    [12, 8],
    [22, 8],
    [32, 8],
    [41, 6],
  ],
  [
    [18, 16],
    [36, 12],
  ],
  [
    [14, 12],
    [26, 9],
    [38, 6],
  ],
] as const;

const snowflakes: OrnamentFamily = BRANCHES.flatMap((branches, index) =>
  ['plain', 'diamond', 'ball'].flatMap((tip) =>
    ([2.6, 4] as const).map(
      (width, thickness): Ornament => ({
        id: `snowflake-${index}-${tip}-${thickness}`,
        names: [`Snowflake ${index + 1}, ${tip}`, `雪花 ${index + 1}`, `Floco de neve ${index + 1}`],
        words: [
          'snowflake',
          'snow',
          'winter',
          'christmas',
          '雪花',
          '冬天',
          '圣诞',
          'neve',
          'inverno',
          'natal',
          'floco',
        ],
        category: 'Holidays',
        draw: (pen) => snowflake(pen, branches, tip, width),
      }),
    ),
  ),
);

/** What is arranged around a middle. */
export const ROSETTES: OrnamentFamily = [...petals, ...stars, ...guilloches, ...snowflakes];
