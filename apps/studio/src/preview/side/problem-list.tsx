import { findObject } from '@kerf/document';
import type { Problem } from '@kerf/machining';
import { Anchor, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGenerate } from '../../job/use-generate';
import { repairOf } from '../../notes/repairs';
import { useProblemText } from '../../problems/use-problem-text';
import { showLine } from '../../state/side-store';
import { useStudio } from '../../state/studio-context';
import { useViewStore } from '../../state/view-store';
import { useAfterPaint } from '../../ui/after-paint';
import { useObjectName } from '../../ui/object-name';
import classes from './side.module.css';

const MOST_PROBLEMS = 50;

/** How many problems are mounted with the panel; the others follow after the panel has been painted. */
const FIRST_PROBLEMS = 8;

interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly title: string;
  /** The count of all problems, if `problems` are only the first of them. */
  readonly count?: number;
}

/** Errors, warnings and notes, each with a link to its object or line if it has one. */
export function ProblemList({ problems, title, count = problems.length }: ProblemListProps) {
  const { t } = useTranslation();
  const isPainted = useAfterPaint(problems) !== null;
  if (problems.length === 0) return null;
  const shown = problems.slice(0, isPainted ? MOST_PROBLEMS : FIRST_PROBLEMS);
  return (
    <section role="alert">
      <h3 className={classes.blockTitle}>{title}</h3>
      {shown.map((problem, i) => (
        <ProblemRow key={`${JSON.stringify(problem)} ${String(i)}`} problem={problem} />
      ))}
      {isPainted && count > shown.length && (
        <Text fz="xs">{t('preview.moreFaults', { count: count - shown.length })}</Text>
      )}
    </section>
  );
}

function ProblemRow({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const objectName = useObjectName();
  const problemText = useProblemText();
  const Icon = problem.severity === 'error' ? IconCircleX : IconAlertTriangle;
  const { objectId, line } = problem.place ?? {};
  const object = objectId === undefined ? undefined : findObject(editor.getState().design, objectId);
  const show = (id: string) => {
    editor.dispatch({ selection: [id], scope: null });
    useViewStore.setState({ isPreviewOpen: false });
  };
  return (
    <div className={classes.problem} data-severity={problem.severity}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <div className={classes.problemText}>
        {problem.code === 'second-bit-not-smaller' ? t('preview.secondBitTooLarge') : problemText(problem)}
        {line !== undefined && (
          <div>
            <Anchor component="button" type="button" fz="xs" onClick={() => showLine(line)}>
              {t('preview.line', { line })}
            </Anchor>
          </div>
        )}
        {object && (
          <div>
            <Anchor component="button" type="button" fz="xs" onClick={() => show(object.id)}>
              {t('preview.showObject')}: {objectName(object)}
            </Anchor>
          </div>
        )}
        <RepairButton problem={problem} />
      </div>
    </div>
  );
}

/** Repairs what Kerf can repair, and makes the program again. */
function RepairButton({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const generate = useGenerate();
  const repair = repairOf(problem, editor.getState().design);
  if (!repair) return null;
  return (
    <Button
      size="compact-xs"
      variant="light"
      mt={4}
      onClick={() => {
        repair.run(editor);
        generate();
      }}
    >
      {t(`notes.repairs.${repair.id}`)}
    </Button>
  );
}
