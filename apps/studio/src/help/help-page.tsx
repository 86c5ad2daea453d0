import './help-styles';
import { ActionIcon, Anchor, Center, Loader, NavLink, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react';
import { createLazyRoute, Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '../i18n/registry';
import { textOf } from '../i18n/text-of';
import { useUnexpectedText } from '../ui/use-unexpected-text';
import classes from './help.module.css';
import { loadPages } from './load-pages';
import type { HelpPage } from './page';
import { PageContent } from './page-content';
import { type HelpHit, makeHelpSearch } from './search-pages';
import { HELP_GROUPS, HELP_TOPICS, type HelpTopic, isHelpTopic } from './topics';

/** The help centre: the list of pages with a search, and the page of the address. */
function HelpCentre() {
  const { t, i18n } = useTranslation();
  const { topic } = useParams({ strict: false });
  const { pages, error } = usePages(i18n.language as LanguageCode);
  const [query, setQuery] = useState('');
  const search = useMemo(() => makeHelpSearch(pages ?? [], (key) => textOf(t, key)), [pages, t]);
  const hits = useMemo(() => search(query), [search, query]);
  const shown = isHelpTopic(topic) ? topic : HELP_TOPICS[0]!;
  const page = pages?.find((one) => one.topic === shown);
  return (
    <div className={classes.centre}>
      <nav className={classes.side} aria-label={t('help.pages')}>
        <Anchor component={Link} to="/" className={classes.back}>
          <IconArrowLeft size={16} aria-hidden />
          {t('help.toStudio')}
        </Anchor>
        <Title order={1} fz={20}>
          {t('help.title')}
        </Title>
        <SearchField query={query} onChange={setQuery} />
        <div className={classes.pages}>
          {query.trim() === '' ? (
            <PageList pages={pages ?? []} shown={shown} />
          ) : (
            <HitList hits={hits} onOpen={() => setQuery('')} />
          )}
        </div>
      </nav>
      <main className={classes.content}>
        {error && <Text c="red">{error}</Text>}
        {!page && !error && (
          <Center h={200}>
            <Loader aria-label={t('help.title')} />
          </Center>
        )}
        {page && <OnePage page={page} pages={pages ?? []} />}
      </main>
    </div>
  );
}

/** The pages in a language, or why they could not be loaded. */
function usePages(language: LanguageCode) {
  const [state, setState] = useState<{ pages?: readonly HelpPage[]; error?: string }>({});
  const unexpected = useUnexpectedText();
  const textOf = useRef(unexpected);
  textOf.current = unexpected;
  useEffect(() => {
    let isCurrent = true;
    loadPages(language).then(
      (pages) => isCurrent && setState({ pages }),
      (error: unknown) => isCurrent && setState({ error: textOf.current(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return state;
}

interface SearchFieldProps {
  readonly query: string;
  readonly onChange: (query: string) => void;
}

function SearchField({ query, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      type="search"
      aria-label={t('help.search')}
      placeholder={t('help.search')}
      value={query}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Escape' && onChange('')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        query !== '' && (
          <ActionIcon variant="subtle" color="gray" aria-label={t('help.clear')} onClick={() => onChange('')}>
            <IconX size={14} />
          </ActionIcon>
        )
      }
    />
  );
}

function PageList({ pages, shown }: { readonly pages: readonly HelpPage[]; readonly shown: HelpTopic }) {
  const { t } = useTranslation();
  return HELP_GROUPS.map(({ id, topics }) => (
    <section key={id}>
      <Text className={classes.group}>{t(`help.groups.${id}`)}</Text>
      {topics.map((topic) => (
        <NavLink
          key={topic}
          component={Link}
          to="/help/$topic"
          params={{ topic } as never}
          label={pages.find((page) => page.topic === topic)?.title ?? ''}
          active={topic === shown}
          aria-current={topic === shown ? 'page' : undefined}
          className={classes.page}
        />
      ))}
    </section>
  ));
}

function HitList({ hits, onOpen }: { readonly hits: readonly HelpHit[]; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (hits.length === 0) return <Text c="dimmed">{t('help.nothing')}</Text>;
  return hits.map(({ id, topic, page, heading, excerpt }) => (
    <NavLink
      key={id}
      component="button"
      type="button"
      label={heading}
      description={heading === page ? excerpt : `${page}: ${excerpt}`}
      className={classes.hit}
      onClick={() => {
        onOpen();
        void navigate({ to: '/help/$topic', params: { topic } });
      }}
    />
  ));
}

interface OnePageProps {
  readonly page: HelpPage;
  readonly pages: readonly HelpPage[];
}

/** A page with the way to the page before it and after it. */
function OnePage({ page, pages }: OnePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { topic } = page;
  useEffect(() => {
    document.querySelector(`.${classes.content}`)?.scrollTo(0, 0);
    if (topic) heading.current?.focus({ preventScroll: true });
  }, [topic]);
  const at = pages.indexOf(page);
  return (
    <article className={classes.article}>
      <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
        {page.title}
      </Title>
      <PageContent page={page} />
      <div className={classes.neighbours}>
        <Neighbour page={pages[at - 1]} sign="←" />
        <Neighbour page={pages[at + 1]} sign="→" />
      </div>
    </article>
  );
}

function Neighbour({ page, sign }: { readonly page: HelpPage | undefined; readonly sign: '←' | '→' }) {
  if (!page) return <span />;
  return (
    <Anchor component={Link} to="/help/$topic" params={{ topic: page.topic } as never}>
      <Stack gap={0}>{sign === '←' ? `← ${page.title}` : `${page.title} →`}</Stack>
    </Anchor>
  );
}

/** The help centre with all of its pages, in the form in which the router loads it. */
export const helpRouteOptions = createLazyRoute('/help')({ component: HelpCentre });
