// The elements that a person drags into a design: outlines as SVG path data in a square of 100 × 100, y down. Holes run
// the other way round, so that the nonzero rule leaves them empty.
import {
  circle,
  drop,
  gear,
  hole,
  laurelHalf,
  leaves,
  mirrored,
  petal,
  petals,
  polar,
  poly,
  range,
  rect,
  regular,
  ring,
  scalloped,
  snowflake,
  star,
  stem,
  swirl,
} from './shapes.mjs';

const HEART =
  'M50 88C20 64 8 50 8 32C8 18 18 10 30 10C39 10 46 15 50 23C54 15 61 10 70 10C82 10 92 18 92 32C92 50 80 64 50 88Z';

/** A banner with folded ends. */
const RIBBON = 'M18 38H82V62H18ZM2 46H16V64H24V70H2L9 58ZM98 46H84V64H76V70H98L91 58Z';

const WAVE = range(4)
  .map(
    (i) =>
      `M0 ${24 + 16 * i}C12 ${12 + 16 * i} 20 ${12 + 16 * i} 32 ${22 + 16 * i}S54 ${34 + 16 * i} 66 ${22 + 16 * i}S88 ${12 + 16 * i} 100 ${24 + 16 * i}V${29 + 16 * i}C88 ${17 + 16 * i} 80 ${17 + 16 * i} 66 ${27 + 16 * i}S46 ${39 + 16 * i} 32 ${27 + 16 * i}S12 ${17 + 16 * i} 0 ${29 + 16 * i}Z`,
  )
  .join('');

const sprigPlace = (t) => [50 + 8 * Math.sin(t * 3), 96 - 82 * t, 6 * Math.cos(t * 3)];
const SPRIG =
  stem(
    range(16).map((i) => sprigPlace(i / 15).slice(0, 2)),
    2,
  ) +
  leaves(6, sprigPlace, 24, 7) +
  petal(0, 18, 6, 0, ...sprigPlace(1).slice(0, 2));

const fernPlace = (t) => [50, 97 - 88 * t, 0];
const FERN =
  stem(
    [
      [50, 98],
      [50, 60],
      [50, 8],
    ],
    1.8,
  ) +
  range(13)
    .map((i) => {
      const [x, y] = fernPlace((i + 0.4) / 13.5);
      const size = 34 * Math.sin(Math.PI * (0.2 + 0.78 * ((i + 1) / 14)));
      return [-62, 62].map((side) => petal(0, size, 3.4, side, x, y)).join('');
    })
    .join('');

const PINE = poly(
  [50, 4],
  [66, 28],
  [58, 28],
  [74, 52],
  [64, 52],
  [84, 80],
  [56, 80],
  [56, 96],
  [44, 96],
  [44, 80],
  [16, 80],
  [36, 52],
  [26, 52],
  [42, 28],
  [34, 28],
);

const MOUNTAINS = `${poly([2, 84], [34, 22], [46, 44], [54, 32], [98, 84])}M34 24L27 36L32 41L36 36L41 42L44 40Z`;

const SUN = circle(20) + petals(16, (a, i) => petal(25, i % 2 === 0 ? 46 : 38, 4, a));

const MOON = 'M62 8A44 44 0 1 0 92 66A36 36 0 1 1 62 8Z';

const PAW =
  'M50 48C62 48 78 66 78 78C78 88 69 91 62 88C56 86 44 86 38 88C31 91 22 88 22 78C22 66 38 48 50 48Z' +
  [
    [20, 44, 9, 12],
    [39, 24, 9.5, 13],
    [61, 24, 9.5, 13],
    [80, 44, 9, 12],
  ]
    .map(
      ([x, y, rx, ry]) =>
        `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`,
    )
    .join('');

const WING = 'M50 46C40 20 14 6 6 20C0 32 14 50 48 52ZM49 54C30 54 12 66 16 80C20 92 40 90 50 60Z';
const BUTTERFLY = `${WING + mirrored(WING)}M50 34C53 38 53 76 50 84C47 76 47 38 50 34Z`;

const ANCHOR =
  ring(9, 4.5, 50, 15) +
  'M46 23H54V32H68V40H54V84C68 82 79 74 82 62L74 64L86 48L96 66L89 63C85 80 70 92 50 95C30 92 15 80 11 63L4 66L14 48L26 64L18 62C21 74 32 82 46 84V40H32V32H46Z';

const COMPASS =
  ring(47, 43.5) +
  ring(40, 38.8) +
  [0, 90, 180, 270].map((a) => poly(polar(37, a), polar(7, a + 45), [50, 50], polar(7, a - 45))).join('') +
  [45, 135, 225, 315]
    .map((a) => poly(polar(24, a), polar(6.5, a + 45), [50, 50], polar(6.5, a - 45)))
    .join('');

const CUP =
  'M14 36H74V62C74 78 62 88 44 88C26 88 14 78 14 62ZM74 42H80C90 42 94 48 94 55C94 64 86 70 74 70V63C82 63 87 60 87 55C87 51 84 49 80 49H74ZM8 92H80V97H8Z' +
  [26, 44, 62]
    .map((x) => `M${x} 30C${x - 7} 24 ${x + 7} 18 ${x} 8C${x + 12} 18 ${x - 2} 24 ${x + 4} 30Z`)
    .join('');

const GIFT =
  'M8 34H46V50H8ZM54 34H92V50H54ZM14 55H46V94H14ZM54 55H86V94H54ZM48 30C36 8 20 10 20 20C20 28 32 31 48 30ZM52 30C64 8 80 10 80 20C80 28 68 31 52 30Z';

const BELL =
  'M50 8C54 8 56 11 56 14C72 17 78 30 78 46C78 62 82 68 90 76H10C18 68 22 62 22 46C22 30 28 17 44 14C44 11 46 8 50 8ZM40 80H60C60 88 56 92 50 92C44 92 40 88 40 80Z';

const SAILBOAT = 'M48 6V66H12ZM53 18L86 66H53ZM8 72H92C88 86 78 92 66 92H34C22 92 12 86 8 72Z';

const TENT = 'M50 10L96 90H62L50 58L38 90H4Z';

const CROWN = 'M8 28L28 52L50 16L72 52L92 28L84 76H16ZM16 81H84V90H16Z';

const KEY =
  'M30 28A22 22 0 1 1 30 72A22 22 0 1 1 30 28ZM30 39A11 11 0 1 0 30 61A11 11 0 1 0 30 39ZM51 45H96V55H92V68H83V55H76V64H68V55H51Z';

const NOTE =
  'M36 12L84 4V66C84 76 76 82 68 82C60 82 54 77 54 70C54 62 61 56 70 56C72 56 74 56 76 57V24L44 29V80C44 90 36 96 28 96C20 96 14 91 14 84C14 76 21 70 30 70C32 70 34 70 36 71Z';

const HOUSE = 'M50 8L96 48H84V92H60V62H40V92H16V48H4Z';

const BULB_STRING =
  stem(
    range(21).map((i) => [i * 5, 20 + 26 * Math.sin((Math.PI * i) / 20)]),
    1.6,
  ) +
  range(7)
    .map((i) => {
      const x = 10 + 13.3 * i;
      const y = 21 + 26 * Math.sin((Math.PI * x) / 100);
      return rect(x - 2, y - 1, 4, 5) + drop(0, 18, 5.5, 180, x, y + 3);
    })
    .join('');

const MANDALA =
  ring(48, 46.6) +
  petals(24, (a) => drop(37, 45.5, 2.6, a)) +
  ring(36, 35) +
  petals(12, (a) => petal(12, 34.5, 6.4, a)) +
  petals(12, (a) => circle(1.3, ...polar(31, a + 15))) +
  ring(11.5, 10.3) +
  petals(8, (a) => drop(1.5, 9.6, 2.6, a));

const ROSETTE = petals(12, (a) => ring(15.5, 14, ...polar(30, a))) + ring(48, 46.5) + ring(10, 8.6);

const MANDALA_FLOWER =
  petals(16, (a) => petal(24, 48, 5, a)) +
  petals(16, (a) => circle(1.6, ...polar(41, a + 11.25))) +
  ring(24, 22.6) +
  petals(8, (a) => drop(4, 21.5, 6, a)) +
  circle(3);

const FLOURISH_HALF =
  swirl(30, 50, 90, -300, 20, 3, 3.4) +
  stem(
    [
      [50, 50],
      [46, 44],
      [40, 40],
      [30, 38],
      [18, 40],
      [6, 50],
    ],
    3,
  ) +
  petal(0, 12, 3, 250, 24, 66);
const FLOURISH = FLOURISH_HALF + mirrored(FLOURISH_HALF) + regular(4, 4.5);

const DIVIDER =
  poly([4, 50], [40, 48.9], [40, 51.1]) +
  poly([96, 50], [60, 48.9], [60, 51.1]) +
  regular(4, 6) +
  circle(1.6, 41, 50) +
  circle(1.6, 59, 50);
const LEAF_DIVIDER =
  [-1, 1]
    .map((side) => {
      const place = (t) => [50 + side * (7 + 38 * t), 50 + 2 * Math.sin(3 * t), side * 90];
      return (
        stem(
          range(9).map((i) => place(i / 8).slice(0, 2)),
          1.4,
        ) +
        leaves(5, place, 11, 3.2) +
        petal(0, 9, 2.6, side * 90, ...place(1).slice(0, 2))
      );
    })
    .join('') + circle(3.4);

const DECO_FAN = `${range(5)
  .map((i) => {
    const r = 46 - 8.6 * i;
    return `M${50 - r} 74A${r} ${r} 0 0 1 ${50 + r} 74H${50 + r - 3}A${r - 3} ${r - 3} 0 0 0 ${50 - r + 3} 74Z`;
  })
  .join('')}M46 74A4 4 0 0 1 54 74Z`;

const CORNER =
  'M4 4H96V8H8V96H4ZM13 13H74V15.5H15.5V74H13Z' +
  swirl(36, 36, 135, -190, 17, 3, 2.6) +
  petal(0, 18, 3.4, 100, 50, 25) +
  petal(0, 18, 3.4, 170, 25, 50) +
  circle(2.4, 82, 14.3) +
  circle(2.4, 14.3, 82);

const plaque = (w, h, notch) =>
  `M${50 - w + notch} ${50 - h}H${50 + w - notch}A${notch} ${notch} 0 0 0 ${50 + w} ${50 - h + notch}V${50 + h - notch}A${notch} ${notch} 0 0 0 ${50 + w - notch} ${50 + h}H${50 - w + notch}A${notch} ${notch} 0 0 0 ${50 - w} ${50 + h - notch}V${50 - h + notch}A${notch} ${notch} 0 0 0 ${50 - w + notch} ${50 - h}Z`;

/** The same outline the other way round. */
const plaqueHole = (w, h, notch) =>
  `M${50 - w + notch} ${50 - h}A${notch} ${notch} 0 0 1 ${50 - w} ${50 - h + notch}V${50 + h - notch}A${notch} ${notch} 0 0 1 ${50 - w + notch} ${50 + h}H${50 + w - notch}A${notch} ${notch} 0 0 1 ${50 + w} ${50 + h - notch}V${50 - h + notch}A${notch} ${notch} 0 0 1 ${50 + w - notch} ${50 - h}Z`;

/** Categories in the order of the list, and their elements by id. */
export const ELEMENTS = {
  basic: {
    square: rect(6, 6, 88, 88),
    rounded: rect(6, 6, 88, 88, 16),
    circle: circle(46),
    ring: ring(46, 36),
    triangle: poly([50, 8], [96, 90], [4, 90]),
    diamond: regular(4, 47),
    hexagon: regular(6, 47),
    octagon: regular(8, 47, 22.5),
    arch: 'M12 94V50A38 38 0 0 1 88 50V94Z',
    'half-circle': 'M4 72A46 46 0 0 1 96 72Z',
    drop: drop(-46, 40, 34, 180),
    heart: HEART,
    star: star(5, 48, 19),
    'star-6': star(6, 48, 27),
    'star-8': star(8, 48, 26),
    plus: 'M36 6H64V36H94V64H64V94H36V64H6V36H36Z',
    arrow: 'M4 38H58V16L96 50L58 84V62H4Z',
    chevron: 'M20 8H52L84 50L52 92H20L52 50Z',
    lightning: 'M58 2L16 56H44L36 98L84 38H54Z',
    crescent: MOON,
    cloud: 'M26 80A20 20 0 0 1 24 40A26 26 0 0 1 72 32A22 22 0 0 1 78 80Z',
    bubble:
      'M14 10H86A10 10 0 0 1 96 20V62A10 10 0 0 1 86 72H46L26 92V72H14A10 10 0 0 1 4 62V20A10 10 0 0 1 14 10Z',
  },
  badges: {
    seal: star(24, 48, 43),
    burst: star(16, 48, 36),
    scallop: scalloped(16, 44),
    shield: 'M50 4C62 12 76 16 90 16C92 52 80 82 50 97C20 82 8 52 10 16C24 16 38 12 50 4Z',
    ribbon: RIBBON,
    tag: 'M8 30L30 8H92A4 4 0 0 1 96 12V88A4 4 0 0 1 92 92H30L8 70ZM24 44A7 7 0 1 0 24 58A7 7 0 1 0 24 44Z',
    ticket: 'M4 24H96V40A10 10 0 0 0 96 60V76H4V60A10 10 0 0 0 4 40Z',
    plaque: plaque(46, 30, 10),
    hanger: rect(4, 20, 92, 60, 12) + hole(5, 16, 32) + hole(5, 84, 32),
    rosette: `${scalloped(20, 34)}M34 78L26 98L38 93L46 99L48 82ZM66 78L74 98L62 93L54 99L52 82Z`,
    house: HOUSE,
    crown: CROWN,
  },
  frames: {
    'double-ring': ring(48, 46) + ring(43, 42),
    'dot-ring': ring(48, 46.4) + petals(36, (a) => circle(1.1, ...polar(43, a))),
    'scallop-ring': scalloped(24, 44) + hole(40),
    'leaf-ring': ring(41, 40) + petals(28, (a) => petal(0, 8, 2.2, a + 62, ...polar(40.5, a))),
    'square-frame': `${rect(3, 3, 94, 94)}M7 7V93H93V7ZM10 10H90V90H10ZM11.5 11.5V88.5H88.5V11.5Z`,
    'plaque-frame':
      plaque(47, 34, 10) + plaqueHole(44.4, 31.4, 9.4) + plaque(42.6, 29.6, 9) + plaqueHole(41.6, 28.6, 8.8),
    'deco-frame':
      'M3 15H15V3H85V15H97V85H85V97H15V85H3ZM7 19V81H19V93H81V81H93V19H81V7H19V19Z' +
      'M11 23H23V11H77V23H89V77H77V89H23V77H11ZM12.5 24.5V75.5H24.5V87.5H75.5V75.5H87.5V24.5H75.5V12.5H24.5V24.5Z',
    corner: CORNER,
    'arch-frame':
      'M10 96V48A40 40 0 0 1 90 48V96ZM14 92H86V48A36 36 0 0 0 14 48ZM17 89V48A33 33 0 0 1 83 48V89ZM18.5 87.5H81.5V48A31.5 31.5 0 0 0 18.5 48Z',
    brackets:
      'M30 4H10C7 4 5 6 5 9V91C5 94 7 96 10 96H30V92H11C10 92 9 91 9 90V10C9 9 10 8 11 8H30ZM70 4H90C93 4 95 6 95 9V91C95 94 93 96 90 96H70V92H89C90 92 91 91 91 90V10C91 9 90 8 89 8H70Z',
  },
  nature: {
    leaf: petal(-46, 46, 40, 30),
    sprig: SPRIG,
    fern: FERN,
    'laurel-left': laurelHalf(-1),
    'laurel-right': laurelHalf(1),
    wreath: laurelHalf(-1, 9, 38) + laurelHalf(1, 9, 38),
    daisy: petals(12, (a) => drop(11, 46, 8.5, a)) + circle(8.5),
    blossom: petals(5, (a) => drop(7, 46, 21, a)) + circle(5),
    tulip:
      'M50 8C56 18 62 18 72 10C80 34 72 54 52 56V70C60 60 70 58 82 58C80 76 66 84 52 82V98H48V82C34 84 20 76 18 58C30 58 40 60 48 70V56C28 54 20 34 28 10C38 18 44 18 50 8Z',
    pine: PINE,
    forest: [
      [20, 0.6, 30],
      [50, 0.82, 12],
      [80, 0.6, 30],
    ]
      .map(([x, s, y]) =>
        PINE.replace(/([\d.]+) ([\d.]+)/g, (_, a, b) => `${x + (Number(a) - 50) * s} ${y + Number(b) * s}`),
      )
      .join(''),
    mountains: MOUNTAINS,
    sun: SUN,
    waves: WAVE,
    snowflake: snowflake(47, 3.4, [
      [0.45, 0.34],
      [0.7, 0.22],
    ]),
    'snow-crystal':
      snowflake(47, 2.8, [
        [0.28, 0.24],
        [0.5, 0.36],
        [0.75, 0.2],
      ]) + regular(6, 12, 30),
    mushroom: 'M6 52C8 26 28 8 50 8C72 8 92 26 94 52ZM38 57H62C60 70 64 82 68 92H32C36 82 40 70 38 57Z',
    paw: PAW,
    butterfly: BUTTERFLY,
    fish: 'M4 50C18 26 48 18 70 42L94 24C90 42 90 58 94 76L70 58C48 82 18 74 4 50ZM22 42A4 4 0 1 0 22.01 50A4 4 0 1 0 22 42Z',
  },
  ornaments: {
    mandala: MANDALA,
    'mandala-flower': MANDALA_FLOWER,
    rosette: ROSETTE,
    flourish: FLOURISH,
    divider: DIVIDER,
    'leaf-divider': LEAF_DIVIDER,
    'deco-fan': DECO_FAN,
    rays: petals(24, (a) => poly([50, 50], polar(49, a - 3.6), polar(49, a + 3.6))),
    'half-rays': range(13)
      .map((i) => -90 + 15 * i)
      .map((a) =>
        poly(
          polar(12, a - 2.4, 50, 72),
          polar(48, a - 2.2, 50, 72),
          polar(48, a + 2.2, 50, 72),
          polar(12, a + 2.4, 50, 72),
        ),
      )
      .join(''),
    quatrefoil:
      'M50 4A22 22 0 0 1 72 28A22 22 0 0 1 96 50A22 22 0 0 1 72 72A22 22 0 0 1 50 96A22 22 0 0 1 28 72A22 22 0 0 1 4 50A22 22 0 0 1 28 28A22 22 0 0 1 50 4Z',
    lattice: range(5)
      .flatMap((i) => range(5).map((j) => regularAt(4, 8, 10 + 20 * i, 10 + 20 * j)))
      .join(''),
    lights: BULB_STRING,
  },
  things: {
    anchor: ANCHOR,
    compass: COMPASS,
    gear: gear(12, 48, 38, 16),
    cup: CUP,
    gift: GIFT,
    bell: BELL,
    sailboat: SAILBOAT,
    tent: TENT,
    key: KEY,
    note: NOTE,
    balloon:
      'M50 4C70 4 84 20 84 38C84 58 66 72 54 78L58 86H42L46 78C34 72 16 58 16 38C16 20 30 4 50 4ZM49 86H51C54 90 48 92 50 98H48C45 92 51 90 49 86Z',
    rings: `${ring(26, 22, 34, 60)}${ring(26, 22, 66, 60)}M24 22L30 12H42L48 22L36 34Z`,
    cap: 'M50 16L98 38L50 60L2 38ZM20 52L50 66L80 52V74C68 86 32 86 20 74ZM90 44H94V72H90Z',
  },
};

function regularAt(sides, radius, cx, cy) {
  return poly(...range(sides).map((i) => polar(radius, (360 * i) / sides, cx, cy)));
}
