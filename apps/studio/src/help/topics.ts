/* The help centre's pages: their order, and the parts in which the list shows them. */

/** A part of the list of pages. */
export const HELP_GROUPS = [
  { id: 'begin', topics: ['first-job', 'safety'] },
  { id: 'design', topics: ['drawing', 'text', 'importing', 'pictures', 'reliefs', 'library'] },
  { id: 'make', topics: ['milling', 'bits', 'laser', 'preview'] },
  { id: 'machine', topics: ['connecting', 'zero', 'running', 'recovery'] },
  { id: 'more', topics: ['projects', 'troubles'] },
] as const;

/** The id of a page: its part of the address `/help/<id>`, and the name of its files. */
export type HelpTopic = (typeof HELP_GROUPS)[number]['topics'][number];

/** All pages, in the order of the list. */
export const HELP_TOPICS: readonly HelpTopic[] = HELP_GROUPS.flatMap(({ topics }) => [...topics]);

/** Whether a part of an address names a page. */
export function isHelpTopic(text: string | undefined): text is HelpTopic {
  return HELP_TOPICS.some((topic) => topic === text);
}
