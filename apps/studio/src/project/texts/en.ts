/** The texts of links to projects, and of the list of projects. */
export const shelf = {
  links: {
    open: 'The project by link …',
    title: 'Share {{name}} by link',
    what: 'Anybody with a link can look at the project in a browser, as it was saved last, and make a copy. Nobody can change it or run a machine with it.',
    make: 'Make a link',
    new: 'New link',
    copy: 'Copy',
    copied: 'Copied',
    once: 'Copy it now: for safety, Kerf does not show it again.',
    own: 'Links to this project',
    others: 'Links to other projects',
    made: 'Made {{when}}',
    end: 'End link',
    endTitle: 'End this link?',
    endText: 'Whoever has it sees the project no longer, at once. Copies that were made stay.',
    saveFirst: 'The project has to be on the server before it can be shared.',
  },
} as const;
