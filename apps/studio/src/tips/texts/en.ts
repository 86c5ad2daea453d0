/** The English texts of the tips. */
export const tips = {
  tips: {
    title: 'Become a Pro',
    read: 'Read',
    progress: '{{count}} of {{of}} read',
    end: 'Start making',
    guide: { original: 'Original guide', exchange: 'Import and export' },
    draw: {
      title: 'Draw',
      text: 'Choose a shape and drag it on the bed, or press Enter to place it. Type exact sizes above the drawing: every field takes units and arithmetic, such as 1/4in + 2. With the Text tool, click and type.',
    },
    cut: {
      title: 'Set the cut',
      text: 'Select an object: the panel on the right says how it is made. On path follows the line, Pocket clears the inside, Outside cuts a part out and holds it by tabs. For a laser, put the object on one of the numbered layers.',
    },
    run: {
      title: 'Preview and run',
      text: '3D Preview makes the toolpath and shows the finished piece. Start leads to the machine: zero, frame, run. Without a machine, the simulated one runs the same job. Stop is in the upper left corner whenever anything can move.',
    },
    import: {
      title: 'Import',
      text: 'Drop a file anywhere: SVG and DXF become outlines in true size, photos are engraved, STL models are carved, programs are shown in 3D. Pasting works, too.',
    },
    trace: {
      title: 'Trace and relief',
      text: 'Import → Image Trace makes outlines of a picture: fewer specks by noise, rounder corners by smoothing. 3D Relief makes a surface of it that is carved instead.',
    },
    export: {
      title: 'Export and share',
      text: 'Project → Export saves the project (.lac) with all settings, the drawing as SVG, DXF or PNG, a model as STL, and the program as G-code.',
    },
  },
} as const;
