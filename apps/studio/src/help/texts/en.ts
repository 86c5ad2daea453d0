/** The texts of the help centre around its pages. */
export const help = {
  help: {
    title: 'Help center',
    pages: 'Pages of the help center',
    toStudio: 'Back to Kerf',
    search: 'Search the help',
    clear: 'Clear the search',
    nothing: 'No page has these words. Try fewer or other words.',
    whatsThis: 'What’s this?',
    more: 'More in the help center',
    groups: {
      begin: 'Begin',
      design: 'Design',
      make: 'Choose how it is made',
      machine: 'At the machine',
      more: 'Projects and troubles',
    },
  },
} as const;
