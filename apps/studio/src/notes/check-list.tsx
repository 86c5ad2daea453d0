import { ScrollArea, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './notes.module.css';
import { useProblemsStore } from './notes-store';
import { ProblemItem } from './problem-row';

const MOST_SHOWN = 50;

/** The problems of the present design; a click selects the object of a problem. */
export function CheckList() {
  const { t } = useTranslation();
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
      {problems.slice(0, MOST_SHOWN).map((problem) => (
        <ProblemItem key={JSON.stringify(problem)} problem={problem} />
      ))}
      {problems.length > MOST_SHOWN && (
        <Text fz="xs" p={6}>
          {t('preview.moreFaults', { count: problems.length - MOST_SHOWN })}
        </Text>
      )}
    </ScrollArea.Autosize>
  );
}
