import type { Polylines } from '@kerf/geometry';
import type { Ornament, OrnamentFamily } from './ornament';
import { around, type Pen, polar, type Spot } from './pen';

/** The sides of frames: name, width, height. */
const SIDES = [
  ['square', 100, 100, '方形', 'quadrada'],
  ['landscape', 150, 100, '横向', 'horizontal'],
  ['portrait', 80, 115, '纵向', 'vertical'],
  ['wide', 200, 80, '宽', 'larga'],
] as const;

type Box = readonly [width: number, height: number];

const cornersOf = ([w, h]: Box): readonly Spot[] => [
  [-w / 2, -h / 2],
  [w / 2, -h / 2],
  [w / 2, h / 2],
  [-w / 2, h / 2],
];

/** The plaques whose corners differ. */
const PLAQUES: readonly (readonly [
  id: string,
  en: string,
  zh: string,
  pt: string,
  draw: (pen: Pen, box: Box) => Polylines,
])[] = [
  ['plain', 'Plain', '直角', 'simples', (pen, [w, h]) => pen.rectangle(w, h)],
  [
    'rounded',
    'Rounded',
    '圆角',
    'arredondada',
    (pen, [w, h]) => pen.grow(pen.rectangle(w - 28, h - 28), 14, 'round'),
  ],
  [
    'concave',
    'Concave',
    '凹角',
    'côncava',
    (pen, box) =>
      pen.cut(pen.rectangle(...box), pen.unite(cornersOf(box).map((spot) => pen.ellipse(spot, 16)))),
  ],
  [
    'chamfered',
    'Chamfered',
    '切角',
    'chanfrada',
    (pen, box) =>
      pen.cut(pen.rectangle(...box), pen.unite(cornersOf(box).map((spot) => pen.diamond(spot, 36)))),
  ],
  [
    'notched',
    'Notched',
    '缺角',
    'entalhada',
    (pen, box) =>
      pen.cut(pen.rectangle(...box), pen.unite(cornersOf(box).map((spot) => pen.rectangle(24, 24, spot)))),
  ],
  [
    'ogee',
    'Victorian',
    '维多利亚',
    'vitoriana',
    (pen, box) =>
      pen.cut(
        pen.unite([
          pen.rectangle(...box),
          ...cornersOf(box).map(([x, y]) => pen.ellipse([x * 0.86, y * 0.86], 12)),
        ]),
        pen.unite(cornersOf(box).map((spot) => pen.ellipse(spot, 11))),
      ),
  ],
  [
    'eared',
    'Eared',
    '耳形角',
    'com orelhas',
    (pen, box) =>
      pen.unite([
        pen.rectangle(...box),
        ...cornersOf(box).map(([x, y]) => pen.ellipse([x * 0.94, y * 0.94], 13)),
      ]),
  ],
  [
    'bracket',
    'Bracket',
    '括号形',
    'em chave',
    (pen, [w, h]) =>
      pen.unite([
        pen.cut(pen.rectangle(w, h), pen.unite(cornersOf([w, h]).map((spot) => pen.ellipse(spot, 20, 14)))),
        pen.polygon([
          [-w / 2 - 8, 0],
          [0, -h / 2 - 8],
          [w / 2 + 8, 0],
          [0, h / 2 + 8],
        ]),
      ]),
  ],
];

/** What is left of a plaque: bands from its edge inwards, as distance and width. */
const LINES = [
  ['bold', 'bold', '粗线', 'grossa', [[0, 7]]],
  ['fine', 'fine', '细线', 'fina', [[0, 3.2]]],
  [
    'double',
    'double',
    '双线',
    'dupla',
    [
      [0, 4.5],
      [7, 2.2],
    ],
  ],
  [
    'triple',
    'triple',
    '三线',
    'tripla',
    [
      [0, 2.2],
      [4.6, 4.4],
      [11.4, 2.2],
    ],
  ],
] as const;

function bandsOf(
  pen: Pen,
  plaque: Polylines,
  bands: readonly (readonly [from: number, width: number])[],
): Polylines {
  return pen.unite(
    bands.map(([from, width]) => pen.band(from === 0 ? plaque : pen.grow(plaque, -from), width)),
  );
}

const rectangular: OrnamentFamily = PLAQUES.flatMap(([id, en, zh, pt, draw]) =>
  SIDES.flatMap(([side, w, h, sideZh, sidePt]) => {
    const words = ['frame', 'border', 'rectangle', side, en, '边框', '相框', 'moldura', 'borda', sidePt];
    const frames: Ornament[] = LINES.map(([line, lineEn, lineZh, linePt, bands]) => ({
      id: `frame-${id}-${side}-${line}`,
      names: [
        `${en} frame, ${side}, ${lineEn}`,
        `${zh}边框 ${sideZh} ${lineZh}`,
        `Moldura ${pt} ${sidePt} ${linePt}`,
      ],
      words,
      draw: (pen) => bandsOf(pen, draw(pen, [w, h]), bands),
    }));
    const plaque: Ornament = {
      id: `plaque-${id}-${side}`,
      names: [`${en} plaque, ${side}`, `${zh}牌匾 ${sideZh}`, `Placa ${pt} ${sidePt}`],
      words: ['plaque', 'sign', 'label', '牌匾', '标牌', 'placa', 'etiqueta', side],
      draw: (pen) => draw(pen, [w, h]),
    };
    return [...frames, plaque];
  }),
);

/** A closed outline of `count` bows or bites along an ellipse. */
function scalloped(pen: Pen, rx: number, ry: number, count: number, isBitten: boolean): Polylines {
  const plate = pen.ellipse([0, 0], rx, ry);
  const radius = (Math.PI * (rx + ry)) / 2 / count;
  const bows = pen.unite(
    around(count, (fraction) => {
      const angle = fraction * 2 * Math.PI;
      return pen.ellipse([rx * Math.cos(angle), ry * Math.sin(angle)], radius * (isBitten ? 0.62 : 1.02));
    }),
  );
  return isBitten ? pen.cut(plate, bows) : pen.unite([plate, bows]);
}

const scallops: OrnamentFamily = ([true, false] as const).flatMap((isBitten) =>
  [12, 16, 20, 28, 36].flatMap((count) =>
    (
      [
        ['round', 50, 50, '圆形', 'redonda'],
        ['oval', 62, 44, '椭圆', 'oval'],
      ] as const
    ).flatMap(([shape, rx, ry, zh, pt]): Ornament[] => {
      const en = isBitten ? 'Stamped' : 'Scalloped';
      const [kindZh, kindPt] = isBitten ? ['邮票边', 'picotada'] : ['花边', 'recortada'];
      const words = ['frame', 'scallop', shape, 'badge', 'label', '边框', zh, 'moldura', 'borda', pt];
      const names = (what: string, whatZh: string, whatPt: string) =>
        [
          `${en} ${shape} ${what}, ${count}`,
          `${zh}${kindZh}${whatZh} ${count}`,
          `${whatPt} ${pt} ${kindPt} ${count}`,
        ] as const;
      const id = `${en.toLowerCase()}-${shape}-${count}`;
      return [
        {
          id: `${id}-plaque`,
          names: names('plaque', '牌', 'Placa'),
          words,
          draw: (pen) => scalloped(pen, rx, ry, count, isBitten),
        },
        {
          id: `${id}-frame`,
          names: names('frame', '框', 'Moldura'),
          words,
          draw: (pen) =>
            pen.cut(scalloped(pen, rx, ry, count, isBitten), pen.ellipse([0, 0], rx - 9, ry - 9)),
        },
      ];
    }),
  ),
);

/** Rings that are made of one part again and again. */
const RINGS: readonly (readonly [
  id: string,
  en: string,
  zh: string,
  pt: string,
  counts: readonly number[],
  draw: (pen: Pen, count: number) => Polylines,
])[] = [
  [
    'bead',
    'Beaded ring',
    '珠环',
    'Anel de contas',
    [16, 24, 32, 40],
    (pen, count) =>
      pen.unite([
        pen.band(pen.ellipse([0, 0], 41), 2.5),
        pen.repeat(pen.ellipse([46, 0], (46 * Math.PI * 0.84) / count), count),
      ]),
  ],
  [
    'rope',
    'Rope ring',
    '绳环',
    'Anel de corda',
    [20, 28, 36],
    (pen, count) => {
      const strand = pen.ellipse([46, 0], 7.5, (46 * Math.PI) / count + 0.6, 0.75);
      return pen.cut(
        pen.repeat(strand, count),
        pen.repeat(pen.line([polar(-0.03, 39), polar(0.16, 53)], 1.3), count, Math.PI / count),
      );
    },
  ],
  [
    'rays',
    'Sunburst ring',
    '光芒环',
    'Anel solar',
    [12, 16, 24, 32],
    (pen, count) =>
      pen.unite([
        pen.band(pen.ellipse([0, 0], 34), 4),
        pen.repeat(
          pen.polygon([polar(-(0.75 * Math.PI) / count, 36), [52, 0], polar((0.75 * Math.PI) / count, 36)]),
          count,
        ),
      ]),
  ],
  [
    'petal',
    'Petal ring',
    '花瓣环',
    'Anel de pétalas',
    [12, 16, 20, 24],
    (pen, count) =>
      pen.unite([
        pen.band(pen.ellipse([0, 0], 33), 3.5),
        pen.repeat(pen.lens([32, 0], [54, 0], ((2.3 * 43) / count) * 2.2), count),
      ]),
  ],
  [
    'gear',
    'Toothed ring',
    '齿环',
    'Anel dentado',
    [12, 18, 24, 30],
    (pen, count) =>
      pen.cut(
        pen.unite([
          pen.ellipse([0, 0], 44),
          pen.repeat(pen.rectangle(12, (44 * Math.PI) / count, [45, 0]), count),
        ]),
        pen.ellipse([0, 0], 36),
      ),
  ],
  [
    'chain',
    'Chain ring',
    '链环',
    'Anel de corrente',
    [12, 16, 20],
    (pen, count) =>
      pen.repeat(pen.band(pen.ellipse([44, 0], 5.5, (44 * Math.PI) / count + 2), 2.2, 'round'), count),
  ],
  [
    'laurel',
    'Laurel wreath',
    '月桂花环',
    'Coroa de louros',
    [7, 9, 11, 13],
    (pen, count) => {
      const leaf = (side: number) => (_: number, index: number) => {
        const angle = -Math.PI / 2 + side * (0.22 + (index / count) * 2.5);
        const tip = side * (0.2 + 1.1 / count);
        return [
          pen.lens(polar(angle, 40), polar(angle + tip * 1.6, 53), 60 / count),
          pen.lens(polar(angle, 40), polar(angle + tip * 1.8, 32), 52 / count),
        ];
      };
      const stem = (side: number) =>
        pen.line(
          around(60, (t) => polar(-Math.PI / 2 + side * (0.05 + t * 2.75), 40)),
          1.8,
        );
      return pen.unite([...[1, -1].flatMap((side) => [stem(side), ...around(count, leaf(side)).flat()])]);
    },
  ],
];

const rings: OrnamentFamily = RINGS.flatMap(([id, en, zh, pt, counts, draw]) =>
  counts.map((count) => ({
    id: `ring-${id}-${count}`,
    names: [`${en}, ${count}`, `${zh} ${count}`, `${pt} ${count}`],
    words: [
      'frame',
      'round',
      'circle',
      'wreath',
      'ring',
      id,
      '圆形边框',
      '花环',
      'moldura',
      'anel',
      'guirlanda',
    ],
    draw: (pen) => draw(pen, count),
  })),
);

/** Frames and plaques. */
export const FRAMES: OrnamentFamily = [...rectangular, ...scallops, ...rings];
