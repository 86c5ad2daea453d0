import { feedsForObject } from '@kerf/cam';
import type { MaterialFeeds } from '@kerf/machining';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import type { CutSectionProps, Milled } from '../milled';
import classes from './cut-loads.module.css';
import { LoadFigures } from './load-figures';
import { loadsOf } from './shown-loads';
import { suggestFeeds } from './suggest-feeds';

/** What the feeds of the selected objects mean for the edges of the bits, and a button for better feeds. */
export function CutLoads({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const design = useEditorState((state) => state.design);
  const loads = useMemo(() => loadsOf(milled, design), [milled, design]);
  const isSuggested = useMemo(
    () => milled.every((object) => isSame(object, feedsForObject(object, design))),
    [milled, design],
  );
  return (
    <div className={classes.loads}>
      {loads.map((load) => (
        <LoadFigures key={`${load.bit.kind} ${load.bit.diameter}`} load={load} isNamed={loads.length > 1} />
      ))}
      {!isSuggested && (
        <Button
          className={classes.suggest ?? ''}
          size="compact-xs"
          variant="default"
          onClick={() => editor.run(suggestFeeds)}
        >
          {t('operation.load.suggest')}
        </Button>
      )}
    </div>
  );
}

function isSame({ operation }: Milled, feeds: MaterialFeeds): boolean {
  return Object.entries(feeds).every(([key, value]) => operation[key as keyof MaterialFeeds] === value);
}
