/** The pages in Portuguese as Markdown, by their files. */
export const pages = import.meta.glob<string>('./pt/*.md', { query: '?raw', import: 'default', eager: true });
