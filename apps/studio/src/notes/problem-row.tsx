import { findObject } from '@kerf/document';
import { selectObjects } from '@kerf/editor';
import type { Problem } from '@kerf/machining';
import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../problems/use-problem-text';
import { useStudio } from '../state/studio-context';
import classes from './notes.module.css';
import { repairOf } from './repairs';

/**
 * The text of a problem; a click selects the problem's object. If Kerf can repair the problem, a button for that is
 * beside it.
 */
export function ProblemItem({ problem, onRepaired }: { problem: Problem; onRepaired?: () => void }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const problemText = useProblemText();
  const { design } = editor.getState();
  const { place, severity } = problem;
  const object = place?.objectId === undefined ? undefined : findObject(design, place.objectId);
  const repair = repairOf(problem, design);
  const Icon = severity === 'error' ? IconCircleX : IconAlertTriangle;
  return (
    <div className={classes.problemRow}>
      <UnstyledButton
        className={classes.problem ?? ''}
        data-severity={severity}
        disabled={!object}
        onClick={() => object && editor.run(selectObjects([object.id]))}
      >
        <Icon size={15} stroke={1.8} aria-hidden="true" />
        <span>{problemText(problem)}</span>
      </UnstyledButton>
      {repair && (
        <Button
          className={classes.repair ?? ''}
          size="compact-xs"
          variant="light"
          onClick={({ currentTarget }) => {
            // The button goes away with the problem; Escape must still close the window around it.
            currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
            repair.run(editor);
            onRepaired?.();
          }}
        >
          {t(`notes.repairs.${repair.id}`)}
        </Button>
      )}
    </div>
  );
}
