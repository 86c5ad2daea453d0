import { findObject } from '@kerf/document';
import { ScrollArea, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../app/studio-context';
import { useProblemText } from '../../job/use-problem-text';
import classes from './notes.module.css';
import { useProblemsStore } from './notes-store';

const MOST_SHOWN = 50;

/** What the checks find in the design as it is; a click selects the object that is meant. */
export function CheckList() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const problemText = useProblemText();
  const problems = useProblemsStore((state) => state.problems);
  if (problems.length === 0)
    return (
      <Text fz="xs" c="dimmed" className={classes.noProblems ?? ''}>
        <IconCircleCheck size={15} stroke={1.8} aria-hidden="true" />
        {t('notes.noProblems')}
      </Text>
    );
  return (
    <ScrollArea.Autosize mah={220} className={classes.list ?? ''}>
      {problems.slice(0, MOST_SHOWN).map((problem) => {
        const { place, severity } = problem;
        const id = place?.objectId;
        const object = id === undefined ? undefined : findObject(editor.getState().design, id);
        const Icon = severity === 'error' ? IconCircleX : IconAlertTriangle;
        return (
          <UnstyledButton
            key={JSON.stringify(problem)}
            className={classes.problem ?? ''}
            data-severity={severity}
            disabled={!object}
            onClick={() => object && editor.dispatch({ selection: [object.id], scope: null })}
          >
            <Icon size={15} stroke={1.8} aria-hidden="true" />
            <span>{problemText(problem)}</span>
          </UnstyledButton>
        );
      })}
      {problems.length > MOST_SHOWN && (
        <Text fz="xs" p={6}>
          {t('preview.moreFaults', { count: problems.length - MOST_SHOWN })}
        </Text>
      )}
    </ScrollArea.Autosize>
  );
}
