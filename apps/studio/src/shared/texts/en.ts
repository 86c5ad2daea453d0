/** The texts of the page of a link to a project. */
export const shared = {
  shared: {
    readOnly: 'Read only',
    drawing: 'Drawing',
    copy: 'Make a copy',
    whoCopies: 'Who gets the copy? It opens in the editor.',
    gone: 'This link leads to no project, or not any more. Ask the person who gave it to you for a new one.',
    making: 'Making the toolpaths: {{percent}}',
    notMade: 'The toolpaths could not be made.',
    nothingCut: 'Nothing in this design is cut.',
  },
} as const;
