import { findObject } from '@kerf/document';
import type { JobProgram } from '@kerf/pipeline';
import type { SegmentPick } from '@kerf/preview';
import { Anchor, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../app/studio-context';
import { useObjectName } from '../editor/object-name';
import { useViewStore } from '../state/view-store';
import classes from './preview.module.css';

interface SegmentNoteProps {
  readonly pick: SegmentPick;
  readonly program: JobProgram;
  readonly onClose: () => void;
}

/** Which line and object the clicked move belongs to; leads to the object on the workspace. */
export function SegmentNote({ pick, program, onClose }: SegmentNoteProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const objectName = useObjectName();
  const operation = program.operations.find(
    ({ firstLine, lastLine }) => pick.line >= firstLine && pick.line <= lastLine,
  );
  const object = operation && findObject(editor.getState().design, operation.objectId);
  return (
    <div className={classes.picked} role="status">
      <span>{t('preview.line', { line: pick.line })}</span>
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
