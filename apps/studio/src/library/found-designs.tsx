import type { LibraryDesign } from '@kerf/protocol';
import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { IconMoodEmpty, IconStar } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../api/client';
import { useFailureText } from '../ui/use-failure-text';
import { DesignGrid } from './design-grid';
import { useKeptDesigns } from './kept-designs';
import classes from './library.module.css';
import { matchesWords } from './matches-words';
import type { Place } from './place-tabs';
import { type DesignQuery, useDesigns } from './use-designs';
import { useInsertDesign } from './use-insert-design';

interface FoundDesignsProps {
  readonly place: Place;
  readonly query: Omit<DesignQuery, 'type'>;
  onLook(design: LibraryDesign): void;
}

/** The designs of a place that a query finds. */
export function FoundDesigns({ place, query, onLook }: FoundDesignsProps) {
  if (place.kind === 'favourites' || place.kind === 'recents')
    return <KeptDesigns list={place.kind} query={query} onLook={onLook} />;
  return <ServerDesigns place={place} query={query} onLook={onLook} />;
}

/** Says that nothing is found, or that nothing is kept yet. */
function Empty({ text, hint }: { readonly text: string; readonly hint?: string }) {
  const Icon = hint ? IconStar : IconMoodEmpty;
  return (
    <output className={classes.empty}>
      <Icon size={32} stroke={1.3} aria-hidden="true" />
      <Text fz="sm" fw={600}>
        {text}
      </Text>
      {hint && <Text fz="xs">{hint}</Text>}
    </output>
  );
}

/** The designs that this browser keeps, which are there without the server too. */
function KeptDesigns({
  list,
  query,
  onLook,
}: Omit<FoundDesignsProps, 'place'> & { list: 'favourites' | 'recents' }) {
  const { t } = useTranslation();
  const insert = useInsertDesign();
  const all = useKeptDesigns((state) => state[list]);
  const designs = all.filter((design) => isWanted(design, query));
  const label = t(`library.places.${list}`);
  if (all.length === 0)
    return <Empty text={t(`library.none.${list}`)} hint={t(`library.noneHint.${list}`)} />;
  if (designs.length === 0) return <Empty text={t('library.nothing')} />;
  return (
    <DesignGrid designs={designs} label={label} onInsert={(design) => void insert(design)} onLook={onLook} />
  );
}

const isWanted = (design: LibraryDesign, { tag, style }: Omit<DesignQuery, 'type'>): boolean =>
  (style === 'any' || design.style === style) && matchesWords(design, tag);

function ServerDesigns({ place, query, onLook }: FoundDesignsProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const insert = useInsertDesign();
  const type = place.kind === 'type' ? place.type : '';
  const found = useDesigns({ ...query, type }, true);
  const { hasNextPage, isFetching, fetchNextPage } = found;
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  if (found.isPending) return <Waiting />;
  const failure = found.error instanceof CallError ? failureText(found.error.failure) : null;
  if (!found.data)
    return (
      <div className={classes.list}>
        <Alert color="red" title={t('library.failed')}>
          <Text fz="sm" mb="sm">
            {failure} {t('library.keptWork')}
          </Text>
          <Button size="xs" variant="default" onClick={() => void found.refetch()}>
            {t('action.retry')}
          </Button>
        </Alert>
      </div>
    );
  const designs = found.data.pages.flat();
  if (designs.length === 0) return <Empty text={t('library.nothing')} />;
  return (
    <>
      <DesignGrid
        key={JSON.stringify([type, query])}
        designs={designs}
        label={query.tag || type || t('library.places.all')}
        onInsert={(design) => void insert(design)}
        onLook={onLook}
        onNearEnd={onNearEnd}
      />
      {failure && (
        <Alert color="red" p="xs">
          <Text fz="xs">{failure}</Text>
          <Button size="compact-xs" variant="default" mt={4} onClick={() => void fetchNextPage()}>
            {t('action.retry')}
          </Button>
        </Alert>
      )}
    </>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={classes.list} role="status" aria-label={t('library.loading')}>
      <div className={classes.grid} style={{ gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}>
        {Array.from({ length: 24 }, (_, index) => index).map((index) => (
          <div key={index} className={classes.card}>
            <Skeleton h="100%" radius="md" />
          </div>
        ))}
      </div>
    </div>
  );
}
