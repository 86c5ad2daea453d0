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
        about: 'Pockets, bored holes and a cut-out on tabs, with one bit.',
      },
      'photo-plaque': {
        name: 'Photo plaque',
        about: 'A photo in dots, burnt lettering, and the outline cut.',
      },
      'name-tag': { name: 'Name tag', about: 'Small and quick: type another name, and cut it.' },
      'laser-box': {
        name: 'Laser-cut box',
        about: 'Five panels of 3 mm plywood whose teeth fit into each other.',
      },
      quote: { name: 'V-carved quote', about: 'Lettering with sharp corners, carved with a V-bit.' },
      snowflakes: { name: 'Snowflakes', about: 'Two hanging ornaments, cut out of thin plywood.' },
      coasters: { name: 'Coaster set', about: 'Four patterns, pocketed and cut out of one board.' },
      tray: { name: 'Pocket tray', about: 'Deep pockets for keys, coins and a pen.' },
      medallion: {
        name: 'Relief medallion',
        about: 'A 3D model, roughed with one bit and finished with another.',
      },
      bookmark: { name: 'Leather bookmarks', about: 'Engraved and cut out of leather.' },
      inlay: { name: 'Compass inlay', about: 'An opening and the plug that fits into it, from two woods.' },
    },
  },
} as const;
