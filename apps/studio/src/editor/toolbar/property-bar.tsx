import { isDirty } from '@kerf/editor';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ObjectBar } from '../../drawing/toolbar/object-bar';
import { shortcutHint } from '../../keys/shortcuts';
import { useSaveProject } from '../../project/use-save-project';
import { useEditorState } from '../../state/studio-context';
import { IconButton } from '../../ui/icon-button';
import { ImageMenu } from './image-menu';
import { MaterialButton } from './material-button';
import { ModeSwitch } from './mode-switch';

/** The second row of the studio: the bar for objects, with saving, the job's mode and the material. */
export function PropertyBar() {
  return (
    <ObjectBar
      start={<SaveButton />}
      end={
        <>
          <ImageMenu />
          <ModeSwitch />
          <MaterialButton />
        </>
      }
    />
  );
}

function SaveButton() {
  const { t } = useTranslation();
  const { save, isSaving } = useSaveProject();
  const hasChanges = useEditorState(isDirty);
  return (
    <IconButton
      icon={IconDeviceFloppy}
      label={t('project.save')}
      shortcut={shortcutHint('save')}
      loading={isSaving}
      color={hasChanges ? 'blue' : 'gray'}
      onClick={() => save()}
    />
  );
}
