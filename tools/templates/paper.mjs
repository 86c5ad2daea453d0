// Cards and posters.

const PIXEL = 25.4 / 96;

export const PAPER = {
  'card-birthday': (s) => {
    s.element('lights', s.cx, 136, 110, { fill: '#8C2F5C', name: 'Lights' });
    s.element('balloon', 26, 92, 34, { angle: 8, fill: '#E2614B', name: 'Balloon' });
    s.element('balloon', 79, 94, 38, { angle: -8, fill: '#F9A65A', name: 'Balloon' });
    s.element('balloon', 52, 103, 30, { fill: '#8C2F5C', name: 'Balloon' });
    s.text('Happy', s.cx, 67, { family: 'Pacifico', size: 26, fit: 84, fill: '#35183B' });
    s.text('Birthday', s.cx, 41, { family: 'Pacifico', size: 26, fit: 90, fill: '#E2614B' });
    s.text('WISHING YOU A WONDERFUL YEAR', s.cx, 20, {
      family: 'Josefin Sans',
      size: 6,
      fit: 84,
      spacing: 120,
      fill: '#35183B',
    });
  },
  'card-thanks': (s) => {
    s.rect(s.cx, s.cy, 134, 91, { stroke: '#4C7A5B', width: 0.7, name: 'Line' });
    s.element('sprig', 18, 74, 46, { angle: -30, fill: '#7BAE5B', name: 'Sprig' });
    s.element('sprig', 130, 31, 46, { angle: 150, fill: '#7BAE5B', name: 'Sprig' });
    s.text('thank you', s.cx, 60, { family: 'Great Vibes', size: 36, fit: 96, fill: '#22352B' });
    s.element('divider', s.cx, 39, 50, { fill: '#C07F3A', name: 'Divider' });
    s.text('FROM THE BOTTOM OF MY HEART', s.cx, 30, {
      family: 'Josefin Sans',
      size: 5.4,
      fit: 74,
      spacing: 140,
      fill: '#4C7A5B',
    });
  },
  'card-wedding': (s) => {
    s.element('arch-frame', s.cx, 78, 140, { fill: '#9A7B3C', name: 'Arch' });
    s.element('laurel-left', 43, 105, 36, { fill: '#9A7B3C', name: 'Laurel' });
    s.element('laurel-right', 62, 105, 36, { fill: '#9A7B3C', name: 'Laurel' });
    s.text('E & L', s.cx, 106, { family: 'Playfair Display', size: 13, fill: '#3B2E1A' });
    s.text('Emma Rose', s.cx, 76, { family: 'Great Vibes', size: 19, fit: 70, fill: '#3B2E1A' });
    s.text('and', s.cx, 65, { family: 'Lora', italic: true, size: 6, fill: '#9A7B3C' });
    s.text('Luca James', s.cx, 54, { family: 'Great Vibes', size: 19, fit: 70, fill: '#3B2E1A' });
    s.text('SATURDAY, 14 JUNE 2026', s.cx, 38, {
      family: 'Josefin Sans',
      size: 4.8,
      spacing: 140,
      fit: 66,
      fill: '#3B2E1A',
    });
    s.text('THE OLD ORCHARD, BATH', s.cx, 30, {
      family: 'Josefin Sans',
      size: 4.2,
      spacing: 120,
      fit: 62,
      fill: '#9A7B3C',
    });
  },
  'card-christmas': (s) => {
    s.element('forest', s.cx, 50, 96, { fill: '#2F6B3C', name: 'Forest' });
    s.rect(s.cx, 8, 105, 16, { fill: '#F8FBFA', name: 'Snow' });
    for (const [x, y, size] of [
      [18, 128, 13],
      [44, 112, 8],
      [84, 130, 16],
      [70, 108, 7],
      [92, 102, 9],
      [14, 98, 7],
    ])
      s.element('snowflake', x, y, size, { fill: '#FFFFFF', name: 'Snowflake' });
    s.text('Joy', s.cx, 122, { family: 'Lobster', size: 30, fill: '#F2C14E' });
    s.text('to your world', s.cx, 103, { family: 'Dancing Script', bold: true, size: 11, fill: '#F8FBFA' });
  },
  'business-dark': (s) => {
    s.path('M0 0H32L14 55H0Z', { fill: '#E0A33E', name: 'Corner' });
    s.element('gear', 14, 41, 16, { fill: '#17191C', name: 'Mark' });
    s.text('Mira Okafor', 78, 38, {
      family: 'Raleway',
      bold: true,
      size: 7.4,
      fit: 50,
      align: 'right',
      fill: '#FFFFFF',
    });
    s.text('Furniture maker', 78, 31, {
      family: 'Lora',
      italic: true,
      size: 4,
      align: 'right',
      fill: '#E0A33E',
    });
    s.line(46, 26, 78, 26, { stroke: '#E0A33E', width: 0.3 });
    s.text('+44 20 7946 0958\nhello@okafor.studio\nokafor.studio', 78, 15.5, {
      family: 'Roboto',
      size: 3.2,
      lineHeight: 1.45,
      align: 'right',
      fill: '#D8DDE3',
    });
  },
  'business-leaf': (s) => {
    s.element('fern', 12, 30, 64, { angle: -16, fill: '#CFE0C3', name: 'Fern' });
    s.text('GREEN BENCH', 56, 37, {
      family: 'Josefin Sans',
      bold: true,
      size: 6.6,
      fit: 48,
      spacing: 100,
      fill: '#17301F',
    });
    s.text('plants & wood', 56, 29.5, { family: 'Dancing Script', bold: true, size: 6, fill: '#4C8C5A' });
    s.element('divider', 56, 23.5, 34, { fill: '#C07F3A', name: 'Divider' });
    s.text('12 Mill Lane, Porto\nwww.greenbench.pt', 56, 14.5, {
      family: 'Lato',
      size: 3.3,
      lineHeight: 1.45,
      fill: '#17301F',
    });
  },
  'poster-retro-sun': (s) => {
    s.element('rays', s.cx, 270, 560, { fill: '#F2B441', name: 'Rays' });
    s.circle(s.cx, 270, 82, { fill: '#E4572E', name: 'Sun' });
    s.path('M0 176C60 150 110 206 170 180S270 150 328.6 184V0H0Z', { fill: '#2A7F79', name: 'Hill' });
    s.path('M0 136C70 170 120 108 190 132S290 160 328.6 128V0H0Z', { fill: '#1D5A5C', name: 'Hill' });
    s.path('M0 96C60 76 130 118 200 92S300 82 328.6 98V0H0Z', { fill: '#26323A', name: 'Hill' });
    s.element('pine', 44, 138, 76, { fill: '#26323A', name: 'Pine' });
    s.element('pine', 86, 120, 52, { fill: '#26323A', name: 'Pine' });
    s.element('pine', 286, 128, 66, { fill: '#26323A', name: 'Pine' });
    s.text('WEEKEND', s.cx, 392, { family: 'Righteous', size: 50, fit: 250, fill: '#26323A' });
    s.text('in the wild', s.cx, 58, { family: 'Pacifico', size: 34, fill: '#FAF1DD' });
    s.text('CAMP · HIKE · REPEAT', s.cx, 26, {
      family: 'Josefin Sans',
      size: 13,
      fit: 220,
      spacing: 180,
      fill: '#F2B441',
    });
  },
  'poster-quote': (s) => {
    s.circle(248, 330, 118, { fill: '#F0C49A', name: 'Circle' });
    s.circle(96, 96, 78, { fill: '#DB7B4D', name: 'Circle' });
    s.element('sprig', 266, 118, 210, { angle: -14, fill: '#A5402A', name: 'Sprig' });
    s.text('make', 40, 340, {
      family: 'Playfair Display',
      bold: true,
      size: 66,
      align: 'left',
      fill: '#3A1C14',
    });
    s.text('something', 40, 278, {
      family: 'Playfair Display',
      italic: true,
      size: 60,
      fit: 250,
      align: 'left',
      fill: '#A5402A',
    });
    s.text('every day', 40, 216, {
      family: 'Playfair Display',
      bold: true,
      size: 60,
      fit: 240,
      align: 'left',
      fill: '#3A1C14',
    });
    s.line(42, 184, 108, 184, { stroke: '#3A1C14', width: 2 });
    s.text('THE WORKSHOP ALMANAC', 42, 168, {
      family: 'Josefin Sans',
      size: 10,
      spacing: 160,
      align: 'left',
      fill: '#3A1C14',
    });
  },
  'wallpaper-night': (s) => {
    s.element('crescent', s.cx, 380, 110, { fill: '#F6E3B0', name: 'Moon' });
    for (const [x, y, r] of [
      [40, 470, 7],
      [86, 420, 4],
      [230, 450, 8],
      [250, 396, 4],
      [60, 330, 5],
      [214, 320, 5],
      [132, 482, 5],
      [246, 300, 3],
      [30, 390, 3],
    ])
      s.element('star-6', x, y, 2 * r, { fill: '#FFFFFF', name: 'Star' });
    s.path('M0 150L60 236L96 190L150 286L206 196L240 232L286 168V0H0Z', {
      fill: '#35507A',
      name: 'Mountains',
    });
    s.path('M0 92L54 160L104 110L168 190L224 118L286 168V0H0Z', { fill: '#22304F', name: 'Mountains' });
    s.element('forest', 62, 66, 126, { fill: '#0F1830', name: 'Forest' });
    s.element('forest', 222, 60, 126, { fill: '#0F1830', name: 'Forest' });
    s.rect(s.cx, 7, 286, 14, { fill: '#0F1830', name: 'Ground' });
    s.text('breathe', s.cx, 276, { family: 'Dancing Script', bold: true, size: 30, fill: '#FFFFFF' });
  },
  'red-book-cover': (s) => {
    s.rect(s.cx, 300, 268, 210, { radius: 18, fill: '#FFFFFF', name: 'Card' });
    s.element('scallop', 254, 382, 92, { fill: '#F2C14E', name: 'Badge' });
    s.text('7', 254, 388, { family: 'Modak', size: 34, fill: '#14213D' });
    s.text('STEPS', 254, 367, {
      family: 'Josefin Sans',
      bold: true,
      size: 9.5,
      spacing: 120,
      fill: '#14213D',
    });
    s.text('Laser cut', s.cx, 322, { family: 'Lobster', size: 46, fit: 220, fill: '#14213D' });
    s.text('GIFTS', s.cx, 262, { family: 'Bungee Inline', size: 62, fit: 220, fill: '#C2379A' });
    s.text('from one sheet of plywood', s.cx, 220, {
      family: 'Lora',
      italic: true,
      size: 14,
      fill: '#14213D',
    });
    s.element('gift', 92, 104, 110, { fill: '#FFFFFF', name: 'Gift' });
    s.element('bell', 176, 92, 76, { angle: 8, fill: '#F2C14E', name: 'Bell' });
    s.element('star', 252, 118, 66, { angle: -10, fill: '#FFFFFF', name: 'Star' });
    s.text('save for later', s.cx, 26, { family: 'Shadows Into Light', size: 18, fill: '#FFFFFF' });
  },
};

export const PAPER_SIZES = {
  'card-birthday': { size: [105, 148], category: 'cards', title: 'Birthday card', background: '#FFF1DC' },
  'card-thanks': { size: [148, 105], category: 'cards', title: 'Thank-you card', background: '#FBF9F0' },
  'card-wedding': {
    size: [105, 148],
    category: 'cards',
    title: 'Wedding card',
    background: '#FBF7EC',
    texture: ['linen', '#E9DFC6', 0.6, 0.7],
  },
  'card-christmas': { size: [105, 148], category: 'cards', title: 'Christmas card', background: '#17301F' },
  'business-dark': {
    size: [85, 55],
    category: 'business',
    title: 'Business card, dark',
    background: '#17191C',
  },
  'business-leaf': {
    size: [85, 55],
    category: 'business',
    title: 'Business card, leaf',
    background: '#F7F6EA',
  },
  'poster-retro-sun': {
    size: [1242 * PIXEL, 1660 * PIXEL],
    category: 'posters',
    title: 'Retro sun',
    background: '#FAF1DD',
  },
  'poster-quote': {
    size: [1242 * PIXEL, 1660 * PIXEL],
    category: 'posters',
    title: 'Quote',
    background: '#FCF4EA',
  },
  'wallpaper-night': {
    size: [1080 * PIXEL, 1920 * PIXEL],
    category: 'posters',
    title: 'Night wallpaper',
    background: '#14213D',
  },
  'red-book-cover': {
    size: [1242 * PIXEL, 1660 * PIXEL],
    category: 'posters',
    title: 'Red Book cover',
    background: '#4FB3D9',
    texture: ['dots', '#FFFFFF', 2, 0.25],
  },
};
