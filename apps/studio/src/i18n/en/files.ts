/**
 * What is wrong with a file. The English messages of the readers of files are the most exact, so only other languages
 * have texts by the code of the problem. `projectProblem`: what is wrong within the data of a project.
 */
export const files = {
  projectProblem: {
    'newer-version': 'It was written by a newer version of Kerf. Update Kerf, or reload the page.',
  },
  fileProblemAt: '{{path}}: {{text}}',
  fileProblemLine: '{{text}} (line {{line}})',
} as const;
