/** Which bit each tool of a program is. */
export const bits = {
  bits: {
    title: 'BITS OF THE PROGRAM',
    beamTitle: 'LASER BEAM',
    beamHint: 'How wide the laser burns: a program does not say it.',
    tool: 'Bit of T{{number}}',
    only: 'Bit',
    source: { file: 'from the file', chosen: 'chosen by you', assumed: 'not known' },
    describe: 'Describe this bit …',
    reset: 'As the file says',
    groups: { file: 'From the file', own: 'Described before', list: 'Usual bits' },
    hint: 'What is chosen here is kept for this program.',
    unknown:
      'The program does not say what {{tools}} is. Until you choose, the simulation takes {{bit}} for it.',
    unknownOnly: 'The program does not name its bit. Until you choose, the simulation takes {{bit}} for it.',
    wide: '{{bit}}, Ø {{size}}',
    engraving: 'Engraving bit {{angle}}°, tip {{size}}',
    kind: 'Kind of bit',
    kinds: {
      'end-mill': 'Flat',
      'ball-end-mill': 'Ball',
      'v-bit': 'V',
      engraving: 'Engraving',
      'tapered-ball-end-mill': 'Tapered ball',
    },
    beginWith: 'Begin with',
    asDescribed: 'As described below',
    picture: '{{bit}}, seen from the side',
    body: 'For collision checks',
    bodyHint: '0: not known, and not checked.',
    shankDiameter: 'Shank diameter',
    stickOut: 'Sticks out of the nut',
    holderDiameter: 'Collet nut diameter',
    problems: {
      'holder-narrower-than-shank': 'The collet nut must be wider than the shank, {{length}}.',
      'holder-over-edges': 'The bit must stick out at least {{length}}: by all of its cutting edge.',
      'half-a-holder':
        'The collet nut is checked when both its diameter and how far the bit sticks out are given.',
      'shank-without-edges': 'The shank is checked when the length of the cutting edge is given too.',
    },
    use: 'Use this bit',
  },
} as const;
