/** The English texts of the sample projects. */
export const samples = {
  samples: {
    title: 'Samples',
    open: 'Samples …',
    intro:
      'Complete designs with bits, depths and material. Open one, change what you like, and make it your own project.',
    facts: '{{size}} · {{minutes}}\u00a0min\n{{material}}',
    list: {
      'house-sign': {
        name: 'House sign',
        about: 'Pockets, holes, cut-out',
      },
      'photo-plaque': {
        name: 'Photo plaque',
        about: 'A photo in dots',
      },
      'name-tag': { name: 'Name tag', about: 'Small and quick' },
      'laser-box': {
        name: 'Laser-cut box',
        about: 'Panels that fit',
      },
      quote: { name: 'V-carved quote', about: 'Sharp corners' },
      snowflakes: { name: 'Snowflakes', about: 'Two hanging ornaments' },
      coasters: { name: 'Coaster set', about: 'Four patterns, one board' },
      tray: { name: 'Pocket tray', about: 'Keys and coins' },
      medallion: {
        name: 'Relief medallion',
        about: 'A 3D model, two bits',
      },
      bookmark: { name: 'Leather bookmarks', about: 'Engraved, cut out' },
      inlay: { name: 'Compass inlay', about: 'Two woods' },
    },
  },
} as const;
