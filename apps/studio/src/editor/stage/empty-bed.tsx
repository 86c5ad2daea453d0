import { toolIdOf } from '@kerf/editor';
import { Button, Group, Text } from '@mantine/core';
import { IconFileImport, IconLayoutGrid } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../../drawing/stage/stage.module.css';
import { useImport } from '../../import/use-import';
import { useLibraryView } from '../../state/library-view';
import { useEditorState } from '../../state/studio-context';
import { useViewStore } from '../../state/view-store';

/**
 * What to do next, on a bed without objects. It makes room for whoever has taken a drawing tool or looks for a design.
 */
export function EmptyBed() {
  const { t } = useTranslation();
  const { pickFiles } = useImport();
  const isEmpty = useEditorState(({ design }) => design.objects.length === 0);
  const isIdle = useEditorState(({ tool }) => toolIdOf(tool) === 'select');
  const isChoosing = useLibraryView(({ isOpen }) => isOpen);
  if (!isEmpty || !isIdle || isChoosing) return null;
  return (
    <section className={classes.emptyBed} aria-label={t('emptyBed.title')}>
      <Text fw={600}>{t('emptyBed.title')}</Text>
      <Text fz="sm" c="dimmed">
        {t('emptyBed.text')}
      </Text>
      <Group gap="xs" mt={8} justify="center">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconLayoutGrid size={16} stroke={1.7} />}
          onClick={() => useViewStore.setState({ isSamplesOpen: true })}
        >
          {t('samples.open')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileImport size={16} stroke={1.7} />}
          onClick={() => pickFiles()}
        >
          {t('importing.kind.any')}
        </Button>
      </Group>
    </section>
  );
}
