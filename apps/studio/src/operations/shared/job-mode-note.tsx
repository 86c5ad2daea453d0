import type { MachiningSetup } from '@kerf/document';
import { setMode } from '@kerf/editor';
import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';

/**
 * Says that the job leaves out what this tab sets, because the job is made for the other kind of machine. Shows nothing
 * if the job is made for this kind.
 */
export function JobModeNote({ mode }: { mode: MachiningSetup['mode'] }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const isOther = useEditorState((state) => state.design.setup.mode !== mode);
  if (!isOther) return null;
  return (
    <Alert color="yellow" p={8} mb={12} fz="xs" role="status">
      {t(`panel.leftOut.${mode}`)}
      <Group mt={6}>
        <Button size="compact-xs" variant="default" onClick={() => editor.run(setMode(mode))}>
          {t(`panel.switchTo.${mode}`)}
        </Button>
      </Group>
    </Alert>
  );
}
