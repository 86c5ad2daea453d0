// Coasters, ornaments, boxes, toppers and labels: small things that are cut and engraved.
const INK = '#1B1E22';

export const SMALL = {
  'coaster-mandala': (s) => {
    s.circle(s.cx, s.cy, 46, { stroke: INK, width: 0.5, name: 'Cut' });
    s.element('mandala', s.cx, s.cy, 84, { fill: INK, name: 'Mandala' });
  },
  'coaster-monogram': (s) => {
    s.rect(s.cx, s.cy, 92, 92, { radius: 12, stroke: INK, width: 0.5, name: 'Cut' });
    s.element('wreath', s.cx, s.cy + 1, 84, { fill: INK, name: 'Wreath' });
    s.text('K', s.cx, s.cy + 3, { family: 'Playfair Display', bold: true, size: 42, fill: INK });
  },
  'coaster-coffee': (s) => {
    s.circle(s.cx, s.cy, 46, { stroke: INK, width: 0.5, name: 'Cut' });
    s.element('dot-ring', s.cx, s.cy, 86, { fill: INK, name: 'Dots' });
    s.element('cup', s.cx + 2, s.cy + 4, 38, { fill: INK, name: 'Cup' });
    s.text('BUT FIRST', s.cx, s.cy, { family: 'Oswald', size: 8, arc: 29, spacing: 160, fill: INK });
    s.text('COFFEE', s.cx, s.cy - 26, { family: 'Righteous', size: 11, spacing: 80, fill: INK });
  },
  'coaster-compass': (s) => {
    s.element('octagon', s.cx, s.cy, 98, { stroke: INK, width: 0.5, name: 'Cut' });
    s.element('compass', s.cx, s.cy, 74, { fill: INK, name: 'Compass' });
    for (const [letter, x, y] of [
      ['N', 0, 40.5],
      ['E', 40.5, 0],
      ['S', 0, -40.5],
      ['W', -40.5, 0],
    ])
      s.text(letter, s.cx + x, s.cy + y, { family: 'Playfair Display', bold: true, size: 6.5, fill: INK });
  },
  'ornament-snowflake': (s) => {
    s.circle(s.cx, 44, 41, { fill: '#B4232C', name: 'Bauble' });
    s.rect(s.cx, 88, 13, 8, { radius: 2, fill: '#C9A24A', name: 'Cap' });
    s.path(`M45 95A5 5 0 1 1 55 95A5 5 0 1 1 45 95Z`, { stroke: '#C9A24A', width: 1.6, name: 'Loop' });
    s.element('snow-crystal', s.cx, 47, 56, { fill: '#FFFFFF', name: 'Snowflake' });
    s.text('MERRY CHRISTMAS', s.cx, 44, {
      family: 'Josefin Sans',
      size: 5.6,
      spacing: 140,
      fill: '#FFFFFF',
      arc: 36,
      below: true,
    });
  },
  'ornament-name': (s) => {
    s.element('star-8', s.cx, 46, 92, { fill: '#17301F', name: 'Star' });
    s.circle(s.cx, 83, 2.2, { fill: '#FFFFFF', name: 'Hole' });
    s.element('leaf-ring', s.cx, 46, 58, { fill: '#D9BE7C', name: 'Leaves' });
    s.text('Noah', s.cx, 49, { family: 'Lobster', size: 14, fit: 36, fill: '#FFFFFF' });
    s.text('2026', s.cx, 38.5, { family: 'Josefin Sans', size: 6, spacing: 200, fill: '#D9BE7C' });
  },
  'ring-box': (s) => {
    s.rect(s.cx, s.cy, 62, 62, { radius: 6, stroke: INK, width: 0.5, name: 'Cut' });
    for (const [x, y, angle] of [
      [12.5, 52.5, 0],
      [53.5, 52.5, -90],
      [53.5, 13.5, 180],
      [12.5, 13.5, 90],
    ])
      s.element('corner', x, y, 15, { angle, fill: INK, name: 'Corner' });
    s.element('rings', s.cx, 42, 19, { fill: INK, name: 'Rings' });
    s.text('Emma & Luca', s.cx, 24, { family: 'Great Vibes', size: 12, fit: 46, fill: INK });
    s.text('14 · 06 · 2026', s.cx, 14.5, { family: 'Josefin Sans', size: 4.4, spacing: 120, fill: INK });
  },
  'gift-box': (s) => {
    s.rect(s.cx, s.cy, 96, 96, { radius: 4, stroke: INK, width: 0.5, name: 'Cut' });
    s.element('mandala-flower', s.cx, s.cy, 132, { fill: INK, opacity: 0.25, name: 'Flower' });
    s.circle(s.cx, s.cy, 27, { fill: '#FFFFFF', name: 'Middle' });
    s.circle(s.cx, s.cy, 25, { stroke: INK, width: 0.9, name: 'Ring' });
    s.text('made\nwith love', s.cx, s.cy, {
      family: 'Pacifico',
      size: 10.5,
      fit: 40,
      lineHeight: 1.35,
      fill: INK,
    });
  },
  'topper-birthday': (s) => {
    s.text('Happy', s.cx, 92, { family: 'Pacifico', size: 34, fit: 120, fill: '#B4305F' });
    s.text('Birthday', s.cx, 60, { family: 'Pacifico', size: 40, fit: 148, fill: '#B4305F' });
    s.rect(50, 26, 4, 46, { radius: 1.5, fill: '#B4305F', name: 'Stick' });
    s.rect(110, 26, 4, 46, { radius: 1.5, fill: '#B4305F', name: 'Stick' });
    s.element('star', 140, 104, 17, { angle: 12, fill: '#E8799B', name: 'Star' });
    s.element('star', 20, 82, 11, { angle: -14, fill: '#E8799B', name: 'Star' });
  },
  'topper-wedding': (s) => {
    s.element('heart', s.cx, 74, 116, { fill: '#2E2147', name: 'Heart' });
    s.element('heart', s.cx, 74.5, 104, { stroke: '#E3CBE8', width: 1, name: 'Line' });
    s.rect(s.cx, 18, 5, 44, { radius: 2, fill: '#2E2147', name: 'Stick' });
    s.text('Anna', s.cx, 95, { family: 'Great Vibes', size: 23, fill: '#FFFFFF' });
    s.text('&', s.cx, 79, { family: 'Playfair Display', italic: true, size: 12, fill: '#E3CBE8' });
    s.text('Ben', s.cx, 63, { family: 'Great Vibes', size: 23, fill: '#FFFFFF' });
  },
  'gift-tag': (s) => {
    s.element('tag', s.cx, s.cy, 62, { angle: -90, fill: '#C79A67', name: 'Tag' });
    s.element('sprig', s.cx, 36, 20, { fill: '#3A2418', name: 'Sprig' });
    s.text('with love', s.cx, 20, {
      family: 'Dancing Script',
      bold: true,
      size: 11,
      fit: 44,
      fill: '#3A2418',
    });
    s.text('HANDMADE', s.cx, 11, { family: 'Josefin Sans', size: 4.2, spacing: 240, fill: '#3A2418' });
  },
  'jar-label': (s) => {
    s.element('plaque', s.cx, s.cy, 104, { fill: '#FBF5E9', name: 'Label' });
    s.element('plaque-frame', s.cx, s.cy, 97, { fill: '#5F7F1D', name: 'Frame' });
    s.element('leaf-divider', s.cx, 50, 34, { fill: '#5F7F1D', name: 'Leaves' });
    s.text('Wild Honey', s.cx, 36.5, { family: 'Lobster', size: 17, fit: 68, fill: '#7A4A21' });
    s.text('FROM OUR GARDEN', s.cx, 23, {
      family: 'Josefin Sans',
      size: 5,
      fit: 60,
      spacing: 160,
      fill: '#5F7F1D',
    });
  },
  bookmark: (s) => {
    s.rect(s.cx, s.cy, 38, 146, { radius: 6, fill: '#1F3B2D', name: 'Bookmark' });
    s.rect(s.cx, s.cy, 33, 141, { radius: 4, stroke: '#E9A13B', width: 0.6, name: 'Line' });
    s.circle(s.cx, 138, 3, { fill: '#FFFFFF', name: 'Hole' });
    s.element('fern', s.cx, 92, 84, { fill: '#9CC48A', name: 'Fern' });
    s.text('one more\nchapter', s.cx, 30, {
      family: 'Merienda',
      size: 6.6,
      fit: 29,
      lineHeight: 1.4,
      fill: '#FBF9F0',
    });
    s.element('leaf-divider', s.cx, 17, 24, { fill: '#E9A13B', name: 'Leaves' });
  },
};

export const SMALL_SIZES = {
  'coaster-mandala': { size: [100, 100], category: 'coasters', title: 'Mandala coaster', surface: 'slate' },
  'coaster-monogram': { size: [100, 100], category: 'coasters', title: 'Monogram coaster', surface: 'birch' },
  'coaster-coffee': { size: [100, 100], category: 'coasters', title: 'Coffee coaster', surface: 'cork' },
  'coaster-compass': { size: [100, 100], category: 'coasters', title: 'Compass coaster', surface: 'walnut' },
  'ornament-snowflake': { size: [100, 104], category: 'ornaments', title: 'Bauble' },
  'ornament-name': { size: [100, 96], category: 'ornaments', title: 'Name ornament' },
  'ring-box': { size: [66, 66], category: 'boxes', title: 'Ring box', surface: 'oak' },
  'gift-box': { size: [100, 100], category: 'boxes', title: 'Gift box', surface: 'bamboo' },
  'topper-birthday': { size: [160, 116], category: 'toppers', title: 'Birthday topper' },
  'topper-wedding': { size: [130, 140], category: 'toppers', title: 'Wedding topper' },
  'gift-tag': { size: [66, 66], category: 'labels', title: 'Gift tag' },
  'jar-label': { size: [104, 76], category: 'labels', title: 'Jar label', background: '#E8DFC8' },
  bookmark: { size: [42, 150], category: 'labels', title: 'Bookmark' },
};
