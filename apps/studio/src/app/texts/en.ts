/** The English texts of the page about Kerf. */
export const about = {
  about: {
    title: 'About Kerf',
    what: 'Kerf is a studio for desktop CNC routers and laser engravers. You draw or import a design, choose how each part is milled or burnt, see the program in 3D, and run it on the machine.',
    promise:
      'What you see is what is cut: preview, checks and times read the program that the machine gets. Everything runs on your own computer.',
    version: 'Version {{version}}',
    noVersion: 'The version is not known while the server cannot be reached.',
    licence: 'Licence',
    licenceHint: 'MIT',
    notice: 'Components of others',
    noticeHint: 'with their licences',
  },
} as const;
