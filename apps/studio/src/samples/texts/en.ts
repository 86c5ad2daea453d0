/** The English texts of the sample projects. */
export const samples = {
  samples: {
    title: 'Samples',
    open: 'Samples …',
    intro:
      'Complete designs with bits, depths and material. Open one, change what you like, and make it your own project.',
    facts: '{{size}} · {{material}} · {{minutes}}\u00a0min',
    list: {
      'house-sign': {
        name: 'House sign',
        about: 'Pockets, holes and a cut-out',
      },
      'photo-plaque': {
        name: 'Photo plaque',
        about: 'A photo in burnt dots',
      },
      'name-tag': { name: 'Name tag', about: 'Small and quick' },
      'laser-box': {
        name: 'Laser-cut box',
        about: 'Five panels with fitting teeth',
      },
      quote: { name: 'V-carved quote', about: 'Lettering with sharp corners' },
      snowflakes: { name: 'Snowflakes', about: 'Two hanging ornaments' },
      coasters: { name: 'Coaster set', about: 'Four patterns, one board' },
      tray: { name: 'Pocket tray', about: 'Pockets for keys and coins' },
      medallion: {
        name: 'Relief medallion',
        about: 'A 3D model, two bits',
      },
      bookmark: { name: 'Leather bookmarks', about: 'Engraved and cut out' },
      inlay: { name: 'Compass inlay', about: 'A plug of another wood' },
    },
  },
} as const;
