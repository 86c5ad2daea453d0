import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DesignGrid } from '../design-grid';
import { Empty, Waiting } from '../empty';
import classes from '../library.module.css';
import { useBasicDesigns } from '../use-designs';
import { useInsertDesign } from '../use-insert-design';
import type { DesignQuery } from './basic-designs';

interface BasicListProps {
  readonly query: DesignQuery;
  /** Why the whole library is not shown; null when the server is away. */
  readonly reason: string | null;
  /** Asks the server again; null when that happens by itself. */
  readonly onRetry: (() => void) | null;
}

/** The designs that come with the studio, instead of those of the server. */
export function BasicList({ query, reason, onRetry }: BasicListProps) {
  const { t } = useTranslation();
  const insert = useInsertDesign();
  const basic = useBasicDesigns(true);
  const { type, tag, style } = query;
  const designs = useMemo(() => basic.data?.find({ type, tag, style }), [basic.data, type, tag, style]);
  if (basic.isPending) return <Waiting />;
  const count = basic.data?.count ?? 0;
  const text =
    count === 0 ? t('library.keptWork') : t(reason ? 'library.basic' : 'library.basicAway', { count });
  return (
    <>
      <div className={classes.note} role="status">
        <IconCloudOff size={16} stroke={1.8} aria-hidden="true" />
        <span>{reason === null ? text : `${reason} ${text}`}</span>
        {onRetry && (
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )}
      </div>
      {designs?.length === 0 && <Empty text={t('library.nothing')} />}
      {designs !== undefined && designs.length > 0 && (
        <DesignGrid
          key={JSON.stringify(query)}
          designs={designs}
          label={tag || type || t('library.places.all')}
          onInsert={(design) => void insert(design)}
        />
      )}
    </>
  );
}
