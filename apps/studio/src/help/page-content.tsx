import { Blockquote, Code, List, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../i18n/text-of';
import { FIGURES, isFigure } from './figures/registry';
import classes from './help.module.css';
import { childrenOf, type HelpPage, piecesOf } from './page';
import { isHelpTopic } from './topics';

/** The content of a page, without its title. */
export function PageContent({ page }: { readonly page: HelpPage }) {
  return (
    <>
      {page.tokens.map((token, at) => (
        // The tokens of a page never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Block key={at} token={token} />
      ))}
    </>
  );
}

function Block({ token }: { readonly token: Token }) {
  switch (token.type) {
    case 'heading':
      return (
        <Title order={2} className={classes.heading}>
          <Line tokens={childrenOf(token)} />
        </Title>
      );
    case 'paragraph':
      return <Paragraph token={token} />;
    case 'list':
      return (
        <List type={(token as Tokens.List).ordered ? 'ordered' : 'unordered'} className={classes.list}>
          {childrenOf(token).map((item) => (
            <List.Item key={item.raw}>
              {childrenOf(item).map((inner) => (
                <Line key={inner.raw} tokens={[inner]} />
              ))}
            </List.Item>
          ))}
        </List>
      );
    case 'blockquote':
      return (
        <Blockquote className={classes.note} p="sm">
          {childrenOf(token).map((inner) => (
            <Block key={inner.raw} token={inner} />
          ))}
        </Blockquote>
      );
    case 'table':
      return <Rows table={token as Tokens.Table} />;
    default:
      return null;
  }
}

/** A paragraph; a figure stands alone in one. */
function Paragraph({ token }: { readonly token: Token }) {
  const [only, ...others] = childrenOf(token);
  if (only?.type !== 'image' || others.length > 0)
    return (
      <Text className={classes.paragraph}>
        <Line tokens={childrenOf(token)} />
      </Text>
    );
  const { href, text } = only as Tokens.Image;
  return (
    <figure className={classes.figure}>
      {isFigure(href) && FIGURES[href]}
      <figcaption>{text}</figcaption>
    </figure>
  );
}

function Rows({ table }: { readonly table: Tokens.Table }) {
  return (
    <Table className={classes.table} withTableBorder>
      <Table.Thead>
        <Table.Tr>
          {table.header.map((cell) => (
            <Table.Th key={cell.text}>
              <Line tokens={cell.tokens} />
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {table.rows.map((row) => (
          <Table.Tr key={row.map(({ text }) => text).join()}>
            {row.map((cell, column) => (
              <Table.Td key={table.header[column]?.text}>
                <Line tokens={cell.tokens} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Words in a line, with names of the interface, links and emphasis. */
function Line({ tokens }: { readonly tokens: readonly Token[] }): ReactNode {
  return tokens.map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a page never change their order
    <Fragment key={at}>{inlineOf(token)}</Fragment>
  ));
}

function inlineOf(token: Token): ReactNode {
  const inside = <Line tokens={childrenOf(token)} />;
  switch (token.type) {
    case 'strong':
      return <strong>{inside}</strong>;
    case 'em':
      return <em>{inside}</em>;
    case 'codespan':
      return <Code>{(token as Tokens.Codespan).text}</Code>;
    case 'link': {
      const { href } = token as Tokens.Link;
      return isHelpTopic(href) ? (
        <Link to="/help/$topic" params={{ topic: href }} className={classes.link}>
          {inside}
        </Link>
      ) : (
        inside
      );
    }
    case 'text':
    case 'escape':
      return childrenOf(token).length > 0 ? inside : <Words text={(token as Tokens.Text).text} />;
    default:
      return inside;
  }
}

function Words({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return piecesOf(text).map((piece) =>
    'key' in piece ? (
      <span key={piece.key} className={classes.name}>
        {textOf(t, piece.key)}
      </span>
    ) : (
      piece.words
    ),
  );
}
