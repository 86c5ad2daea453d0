/** The English texts of the welcome and its questions. */
export const welcome = {
  emptyBed: {
    title: 'An empty bed',
    text: 'Take a tool on the left and draw, drop a file here, or begin with a complete design.',
  },
  welcome: {
    title: 'What would you like to make?',
    text: 'Open a sample and run it on the simulated machine: nothing can break.',
    empty: 'Or an empty bed:',
    bed: { cnc: 'CNC router', laser: 'Laser' },
    ask: 'Three questions, so that Kerf fits you',
    askTitle: 'Three questions first',
    askText: 'They decide what Kerf shows you first. Everything can be changed later.',
    later: 'Later',
    continue: 'Continue',
    devices: {
      title: 'Which machines do you have?',
      laser: 'Laser',
      cnc: 'CNC',
      printer: '3D Printer',
      none: 'None',
      missing: 'Type selection is required',
    },
    experience: {
      title: 'How much experience do you have?',
      none: 'None',
      beginner: 'Beginner',
      average: 'Average',
      master: 'Master',
      missing: 'Experience selection is required',
    },
    material: {
      title: 'Which material do you use most?',
      wood: 'Wood/Cardboard',
      plastic: 'Plastic/PVC',
      metal: 'Metal/Stone',
      leather: 'Leather/Fabric',
      missing: 'Material selection is required',
    },
  },
} as const;
