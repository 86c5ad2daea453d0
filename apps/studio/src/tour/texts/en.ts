/** The English texts of the tour. */
export const tour = {
  tour: {
    open: 'Tutorial',
    done: 'Done',
    welcome: {
      title: 'Welcome to Kerf',
      text: 'Nine steps show where things are. The Tutorial button continues later.',
    },
    leftBar: {
      title: 'Draw and import',
      text: 'Shapes, pen, text, library, pictures, import and export.',
    },
    toolbar: {
      title: 'Place and arrange',
      text: 'Size and place of the selection, CNC or Laser, material.',
    },
    panel: {
      title: 'How it is made',
      text: 'Cut or burn of each part: depth, bit, speed, power.',
    },
    projectMenu: {
      title: 'Project',
      text: 'Open, save, samples. This browser keeps your work too.',
    },
    setupMenu: {
      title: 'Setup',
      text: 'Your machine, its driver, bits, materials, preferences.',
    },
    helpMenu: {
      title: 'Help',
      text: 'Help center and tips. Ctrl+K finds every command.',
    },
    layers: {
      title: 'Layers',
      text: 'All objects, the front one first: select, hide, lock, reorder.',
    },
    panning: {
      title: 'Move around',
      text: 'Wheel zooms, dragging with Alt pans. Start runs the job.',
    },
  },
} as const;
