/** The English texts of the tour. */
export const tour = {
  tour: {
    open: 'Tutorial',
    done: 'Done',
    welcome: {
      title: 'Welcome to Kerf',
      text: 'Nine short steps show where things are. Close ends the tour; the Tutorial button continues it later.',
    },
    leftBar: {
      title: 'Draw and import',
      text: 'The bar on the left has shapes, pen, pencil and text, the measure, and import and export.',
    },
    toolbar: {
      title: 'Place and arrange',
      text: 'Undo, position, size and rotation of what is selected; combine shapes; CNC or Laser; the material.',
    },
    panel: {
      title: 'How it is made',
      text: 'Here each part gets its cut or its burn: depth, tabs, bit, feeds; or speed, power and passes of a laser layer.',
    },
    projectMenu: {
      title: 'Project',
      text: 'New, open, save, samples, import and export. Your work is also kept in this browser.',
    },
    setupMenu: {
      title: 'Setup',
      text: 'Add your machine, install its driver, and set bits, materials and preferences.',
    },
    helpMenu: {
      title: 'Help',
      text: 'The help center, tips, and all shortcuts. Ctrl+K finds every command by its name.',
    },
    layers: {
      title: 'Layers',
      text: 'Every object of the design, the front one first. Select, rename, hide, lock and reorder them here.',
    },
    panning: {
      title: 'Move around',
      text: 'Turn the wheel to zoom, drag with Alt or with the middle button to pan. When you are ready: Start runs the job.',
    },
  },
} as const;
