import { findObject } from '@kerf/document';
import { operationOfLine, SegmentKind, segmentKind, stateAt } from '@kerf/gcode';
import type { JobProgram } from '@kerf/pipeline';
import type { SegmentPick } from '@kerf/preview';
import { Anchor, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showLine } from '../../state/side-store';
import { useStudio } from '../../state/studio-context';
import { useViewStore } from '../../state/view-store';
import { useLengths } from '../../ui/length';
import { useObjectName } from '../../ui/object-name';
import { useLineIndex } from '../gcode-pane/use-line-index';
import classes from './view.module.css';

interface SegmentNoteProps {
  readonly pick: SegmentPick;
  readonly program: JobProgram;
  readonly onClose: () => void;
}

/** The line and object of the clicked move, with links to both, and the move's speed. */
export function SegmentNote({ pick, program, onClose }: SegmentNoteProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const objectName = useObjectName();
  const operation = operationOfLine(program.operations, pick.line);
  const text = useLineIndex(program.gcode.bytes)?.textOf(pick.line) ?? '';
  const object = operation && findObject(editor.getState().design, operation.objectId);
  const speed = useSpeed(program, pick.segment);
  return (
    <div className={classes.picked} role="status">
      <Anchor component="button" type="button" fz="xs" onClick={() => showLine(pick.line)}>
        {t('preview.line', { line: pick.line })}
      </Anchor>
      <code className={classes.pickedText}>{text}</code>
      <span className={classes.pickedSpeed}>{speed}</span>
      {object && (
        <Anchor
          component="button"
          type="button"
          fz="xs"
          onClick={() => {
            editor.dispatch({ selection: [object.id], scope: null });
            useViewStore.setState({ isPreviewOpen: false });
          }}
        >
          {t('preview.object', { name: objectName(object) })}
        </Anchor>
      )}
      <CloseButton size="xs" aria-label={t('action.close')} onClick={onClose} />
    </div>
  );
}

/** The feed rate of a cutting move, with the laser's power; '' for a rapid. */
function useSpeed({ trace }: JobProgram, segment: number): string {
  const { feed, plain } = useLengths();
  if (segmentKind(trace, segment) === SegmentKind.rapid) return '';
  const { feedRate, power } = stateAt(trace, segment);
  return trace.mode === 'laser' ? `${feed(feedRate)} · S${plain(power, 3)}` : feed(feedRate);
}
