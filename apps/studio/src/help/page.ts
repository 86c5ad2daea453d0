import { marked, type Token } from 'marked';
import type { HelpTopic } from './topics';

/* A page is Markdown with three forms of its own:
   - {key.of.a.text}: a name as the interface shows it, so that pages never differ from the buttons they speak of;
   - [words](topic): a link to another page;
   - ![caption](figure): a drawing from `figures/registry.tsx`. */

/** A page of the help centre. */
export interface HelpPage {
  readonly topic: HelpTopic;
  readonly title: string;
  /** The content below the title, as the tokens of Markdown. */
  readonly tokens: readonly Token[];
}

/** Reads a page: a title of the first rank, then the content. Throws when the title is missing. */
export function readPage(topic: HelpTopic, markdown: string): HelpPage {
  const [title, ...tokens] = marked.lexer(markdown);
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error(`the page '${topic}' has no title`);
  return { topic, title: title.text as string, tokens };
}

/** The tokens directly inside of a token; those of a table are its cells, row by row. */
export function childrenOf(token: Token): readonly Token[] {
  if (token.type === 'list') return token.items as Token[];
  if (token.type === 'table') return [...token.header, ...token.rows.flat()] as Token[];
  return 'tokens' in token && token.tokens ? token.tokens : [];
}

/** A piece of a line: plain words, or the key of a text of the interface. */
export type Piece = { readonly words: string } | { readonly key: string };

const KEY = /\{([a-zA-Z][\w-]*(?:\.[\w-]+)+)\}/;

/** The pieces of a text, split at the keys in braces. */
export function piecesOf(text: string): readonly Piece[] {
  return text
    .split(KEY)
    .map((part, at): Piece => (at % 2 === 1 ? { key: part } : { words: part }))
    .filter((piece) => 'key' in piece || piece.words !== '');
}

/** The text of a page by its sections, for the search. `nameOf` returns a text of the interface. */
export function sectionsOf(
  { title, tokens }: HelpPage,
  nameOf: (key: string) => string,
): readonly { readonly heading: string; readonly text: string }[] {
  const isSplit = ({ type }: Token) => type === 'list' || type === 'table';
  const plain = (token: Token): string => {
    const inside = childrenOf(token);
    if (inside.length > 0) return inside.map(plain).join(isSplit(token) ? '\n' : '');
    if (token.type === 'image') return `${token.text as string}\n`;
    if (token.type === 'space' || !('text' in token)) return '\n';
    return piecesOf(token.text as string)
      .map((piece) => ('key' in piece ? nameOf(piece.key) : piece.words))
      .join('');
  };
  const sections: { heading: string; text: string }[] = [{ heading: title, text: '' }];
  for (const token of tokens)
    if (token.type === 'heading') sections.push({ heading: plain(token), text: '' });
    else sections[sections.length - 1]!.text += `${plain(token)}\n`;
  return sections;
}
