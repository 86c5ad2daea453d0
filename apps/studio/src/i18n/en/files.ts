/**
 * What is wrong with a file. The English messages of the readers of files are the most exact ones, so only the other
 * languages have texts by the code of the problem. `projectProblem`: what is wrong with the data in a project file.
 */
export const files = {
  projectProblem: {
    'newer-version': 'It was written by a newer version of Kerf. Update Kerf, or reload the page.',
  },
  fileProblemAt: '{{path}}: {{text}}',
  fileProblemLine: '{{text}} (line {{line}})',
} as const;
