/** The pages in English as Markdown, by their files. */
export const pages = import.meta.glob<string>('./en/*.md', { query: '?raw', import: 'default', eager: true });
