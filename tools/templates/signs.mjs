// Signs and name plates.

export const SIGNS = {
  'house-sign': (s) => {
    s.rect(s.cx, s.cy, 236, 116, { radius: 14, fill: '#17301F', name: 'Plate' });
    s.rect(s.cx, s.cy, 224, 104, { radius: 10, stroke: '#D9C77E', width: 1.6, name: 'Line' });
    s.element('sprig', 42, 60, 66, { angle: 24, fill: '#7BAE5B', name: 'Sprig' });
    s.element('sprig', 198, 60, 66, { angle: -24, flip: true, fill: '#7BAE5B', name: 'Sprig' });
    s.text('The', 120, 90, { family: 'Dancing Script', bold: true, size: 17, fill: '#D9C77E' });
    s.text('WALKERS', 120, 62, {
      family: 'Playfair Display',
      bold: true,
      size: 34,
      fit: 122,
      spacing: 40,
      fill: '#FBF6E6',
    });
    s.element('divider', 120, 42, 70, { fill: '#D9C77E', name: 'Divider' });
    s.text('EST. 2019', 120, 30, { family: 'Josefin Sans', size: 11, spacing: 160, fill: '#FBF6E6' });
  },
  'house-number': (s) => {
    s.rect(s.cx, s.cy, 156, 156, { radius: 22, fill: '#13293D', name: 'Plate' });
    s.circle(s.cx, s.cy, 66, { stroke: '#7FB7BE', width: 1.4, name: 'Ring' });
    s.text('48', s.cx, s.cy + 8, { family: 'Oswald', bold: true, size: 84, fit: 98, fill: '#FFFFFF' });
    s.line(50, 46, 110, 46, { stroke: '#7FB7BE', width: 1.2 });
    s.text('MAPLE STREET', s.cx, 36, {
      family: 'Josefin Sans',
      size: 9.5,
      fit: 76,
      spacing: 120,
      fill: '#CBE4E3',
    });
  },
  'welcome-round': (s) => {
    s.circle(s.cx, s.cy, 124, { fill: '#F7F1E3', name: 'Board' });
    s.circle(s.cx, s.cy, 117, { stroke: '#2F4A3C', width: 1.8, name: 'Line' });
    s.element('wreath', s.cx, s.cy + 4, 226, { fill: '#4C7A5B', name: 'Wreath' });
    s.text('welcome', s.cx, s.cy + 10, { family: 'Pacifico', size: 50, fit: 122, fill: '#22352B' });
    s.text('TO OUR HOME', s.cx, s.cy - 24, {
      family: 'Josefin Sans',
      size: 12.5,
      spacing: 220,
      fill: '#A5402A',
    });
    s.element('heart', s.cx, 36, 16, { fill: '#A5402A', name: 'Heart' });
  },
  'workshop-sign': (s) => {
    s.rect(s.cx, s.cy, 272, 132, { radius: 8, fill: '#26221E', name: 'Plate' });
    s.rect(s.cx, s.cy, 260, 120, { radius: 5, stroke: '#E0A33E', width: 2.2, name: 'Line' });
    s.element('gear', 52, s.cy, 66, { fill: '#E0A33E', name: 'Gear' });
    s.text('MAKER', 176, 92, { family: 'Roboto Slab', bold: true, size: 42, fit: 160, fill: '#FBF3E4' });
    s.text('WORKSHOP', 176, 56, { family: 'Oswald', size: 25, fit: 160, spacing: 130, fill: '#E0A33E' });
    s.line(96, 38, 256, 38, { stroke: '#E0A33E', width: 0.8 });
    s.text('measure twice · cut once', 176, 28, {
      family: 'Lora',
      italic: true,
      size: 10.5,
      fill: '#FBF3E4',
    });
  },
  'cabin-sign': (s) => {
    s.path('M6 30A24 24 0 0 1 30 6H250A24 24 0 0 1 274 30V60C274 120 210 154 140 154S6 120 6 60Z', {
      fill: '#3A2418',
      name: 'Board',
    });
    s.path('M13 31A18 18 0 0 1 31 13H249A18 18 0 0 1 267 31V60C267 114 206 147 140 147S13 114 13 60Z', {
      stroke: '#E5C08B',
      width: 1.6,
      name: 'Line',
    });
    s.element('mountains', 140, 116, 74, { fill: '#E5C08B', name: 'Mountains' });
    s.element('pine', 92, 102, 34, { fill: '#8FB174', name: 'Pine' });
    s.element('pine', 190, 102, 34, { fill: '#8FB174', name: 'Pine' });
    s.text('Pine Ridge', 140, 64, { family: 'Lobster', size: 44, fit: 210, fill: '#FBF5E9' });
    s.text('CABIN  ·  LAKE TAHOE', 140, 32, {
      family: 'Josefin Sans',
      size: 12,
      fit: 190,
      spacing: 140,
      fill: '#E5C08B',
    });
  },
  'door-plate': (s) => {
    s.rect(s.cx, s.cy, 116, 36, { radius: 5, fill: '#C9A24A', name: 'Plate' });
    s.rect(s.cx, s.cy, 110, 30, { radius: 3, stroke: '#3F2F12', width: 0.5, name: 'Line' });
    s.circle(10, s.cy, 1.7, { fill: '#3F2F12', name: 'Screw' });
    s.circle(110, s.cy, 1.7, { fill: '#3F2F12', name: 'Screw' });
    s.text('Dr. Amelia Hart', s.cx, 25, {
      family: 'Playfair Display',
      bold: true,
      size: 12,
      fit: 88,
      fill: '#3F2F12',
    });
    s.text('ARCHITECT', s.cx, 13, { family: 'Josefin Sans', size: 5.2, spacing: 260, fill: '#3F2F12' });
  },
  'desk-plate': (s) => {
    s.rect(s.cx, s.cy, 196, 56, { radius: 6, fill: '#5B3A1E', name: 'Plate' });
    s.rect(s.cx, s.cy, 188, 48, { radius: 4, stroke: '#F7EBD2', width: 0.9, name: 'Line' });
    s.element('laurel-left', 26, s.cy, 40, { fill: '#F7EBD2', name: 'Laurel' });
    s.element('laurel-right', 174, s.cy, 40, { fill: '#F7EBD2', name: 'Laurel' });
    s.text('JORDAN LEE', s.cx, 36, {
      family: 'Raleway',
      bold: true,
      size: 19,
      fit: 118,
      spacing: 60,
      fill: '#FFFFFF',
    });
    s.text('Head of Good Ideas', s.cx, 19, { family: 'Lora', italic: true, size: 9.5, fill: '#F7EBD2' });
  },
  'open-sign': (s) => {
    s.rect(s.cx, s.cy, 192, 112, { radius: 18, fill: '#B4232C', name: 'Board' });
    s.rect(s.cx, s.cy, 178, 98, { radius: 12, stroke: '#FFF4E2', width: 2, name: 'Line' });
    s.element('star', 40, 88, 15, { fill: '#F6C453', name: 'Star' });
    s.element('star', 160, 88, 15, { fill: '#F6C453', name: 'Star' });
    s.text('come in, we are', s.cx, 88, { family: 'Dancing Script', bold: true, size: 18, fill: '#FFF4E2' });
    s.text('OPEN', s.cx, 51, { family: 'Bungee Inline', size: 52, fit: 152, fill: '#FFFFFF' });
  },
};

export const SIGN_SIZES = {
  'house-sign': { size: [240, 120], category: 'signs', title: 'House sign' },
  'house-number': { size: [160, 160], category: 'signs', title: 'House number' },
  'welcome-round': { size: [252, 252], category: 'signs', title: 'Welcome' },
  'workshop-sign': { size: [280, 140], category: 'signs', title: 'Workshop' },
  'cabin-sign': { size: [280, 160], category: 'signs', title: 'Cabin' },
  'open-sign': { size: [200, 120], category: 'signs', title: 'Open' },
  'door-plate': { size: [120, 40], category: 'plates', title: 'Door plate' },
  'desk-plate': { size: [200, 60], category: 'plates', title: 'Desk plate' },
};
