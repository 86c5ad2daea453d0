import { selectionHandles, selectObjects } from '@kerf/editor';
import { Popover, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../drawing/stage/stage.module.css';
import { useProblemsStore } from '../../notes/notes-store';
import { type PlacedMark, placeMarks } from '../../notes/place-marks';
import { problemMarks } from '../../notes/problem-marks';
import { ProblemItem } from '../../notes/problem-row';
import { useProblemText } from '../../problems/use-problem-text';
import { useEditorState, useStudio } from '../../state/studio-context';
import { Hint } from '../../ui/hint';

/** A mark beside each object that has problems. */
export function Marks() {
  const design = useEditorState((state) => state.design);
  const viewport = useEditorState((state) => state.viewport);
  const selection = useEditorState((state) => state.selection);
  const { editor } = useStudio();
  const problems = useProblemsStore((state) => state.problems);
  const marks = useMemo(() => problemMarks(design, problems), [design, problems]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handles follow from design, selection and view
  const handles = useMemo(
    () => selectionHandles(editor.getState()).map(({ screen }) => screen),
    [editor, design, selection, viewport],
  );
  return (
    <div className={classes.marks}>
      {placeMarks(marks, viewport, handles).map((mark) => (
        <Mark key={mark.marks[0]!.objectId} mark={mark} />
      ))}
    </div>
  );
}

function Mark({ mark: { screen, marks } }: { mark: PlacedMark }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const problemText = useProblemText();
  const [isOpen, setOpen] = useState(false);
  const problems = marks.flatMap((mark) => mark.problems);
  const [first, ...more] = problems.map(problemText);
  const label =
    more.length > 0 ? `${first} ${t('preview.moreFaults', { count: more.length })}` : (first ?? '');
  return (
    <Popover position="right-start" shadow="md" width={280} trapFocus opened={isOpen} onChange={setOpen}>
      <Hint label={label} disabled={isOpen}>
        <Popover.Target>
          <UnstyledButton
            className={classes.mark ?? ''}
            style={{ left: screen.x, top: screen.y }}
            aria-label={label}
            onClick={() => {
              editor.run(selectObjects(marks.map(({ objectId }) => objectId)));
              setOpen(!isOpen);
            }}
          >
            !
          </UnstyledButton>
        </Popover.Target>
      </Hint>
      <Popover.Dropdown p={6}>
        {problems.map((problem) => (
          <ProblemItem key={JSON.stringify(problem)} problem={problem} onRepaired={() => setOpen(false)} />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
