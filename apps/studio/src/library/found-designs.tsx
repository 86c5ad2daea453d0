import type { LibraryDesign } from '@kerf/protocol';
import { Alert, Button, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../api/client';
import { useServerStore } from '../api/server-store';
import { useFailureText } from '../ui/use-failure-text';
import type { DesignQuery } from './basic/basic-designs';
import { BasicList } from './basic/basic-list';
import { DesignGrid } from './design-grid';
import { Empty, Waiting } from './empty';
import { useKeptDesigns } from './kept-designs';
import { matchesWords } from './matches-words';
import type { Place } from './place-tabs';
import { useDesigns } from './use-designs';
import { useInsertDesign } from './use-insert-design';

interface FoundDesignsProps {
  readonly place: Place;
  readonly query: Omit<DesignQuery, 'type'>;
}

/** The designs of a place that a query finds. */
export function FoundDesigns({ place, query }: FoundDesignsProps) {
  if (place.kind === 'favourites' || place.kind === 'recents')
    return <KeptDesigns list={place.kind} query={query} />;
  return <ServerDesigns place={place} query={query} />;
}

/** The designs that this browser keeps, which are there without the server too. */
function KeptDesigns({ list, query }: Omit<FoundDesignsProps, 'place'> & { list: 'favourites' | 'recents' }) {
  const { t } = useTranslation();
  const insert = useInsertDesign();
  const all = useKeptDesigns((state) => state[list]);
  const designs = all.filter((design) => isWanted(design, query));
  const label = t(`library.places.${list}`);
  if (all.length === 0)
    return <Empty text={t(`library.none.${list}`)} hint={t(`library.noneHint.${list}`)} />;
  if (designs.length === 0) return <Empty text={t('library.nothing')} />;
  return <DesignGrid designs={designs} label={label} onInsert={(design) => void insert(design)} />;
}

const isWanted = (design: LibraryDesign, { tag, style }: Omit<DesignQuery, 'type'>): boolean =>
  (style === 'any' || design.style === style) && matchesWords(design, tag);

function ServerDesigns({ place, query }: FoundDesignsProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const isAway = useServerStore((state) => state.isAway);
  const insert = useInsertDesign();
  const type = place.kind === 'type' ? place.type : '';
  const found = useDesigns({ ...query, type }, !isAway);
  const { hasNextPage, isFetching, fetchNextPage } = found;
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const failure = found.error instanceof CallError ? found.error.failure : null;
  if (!found.data && (isAway || failure))
    return (
      <BasicList
        query={{ ...query, type }}
        reason={failure && failure.code !== 'network' ? failureText(failure) : null}
        onRetry={isAway ? null : () => void found.refetch()}
      />
    );
  if (!found.data) return <Waiting />;
  const designs = found.data.pages.flat();
  if (designs.length === 0) return <Empty text={t('library.nothing')} />;
  return (
    <>
      <DesignGrid
        key={JSON.stringify([type, query])}
        designs={designs}
        label={query.tag || type || t('library.places.all')}
        onInsert={(design) => void insert(design)}
        onNearEnd={onNearEnd}
      />
      {failure && (
        <Alert color="red" p="xs">
          <Text fz="xs">{failureText(failure)}</Text>
          <Button size="compact-xs" variant="default" mt={4} onClick={() => void fetchNextPage()}>
            {t('action.retry')}
          </Button>
        </Alert>
      )}
    </>
  );
}
