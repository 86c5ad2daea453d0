/** The pages in Chinese as Markdown, by their files. */
export const pages = import.meta.glob<string>('./zh/*.md', { query: '?raw', import: 'default', eager: true });
