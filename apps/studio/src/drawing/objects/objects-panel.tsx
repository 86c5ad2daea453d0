import { CloseButton, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../state/studio-context';
import { ObjectTree } from './object-tree';
import classes from './objects-panel.module.css';

interface ObjectsPanelProps {
  /** In the graphic editor: rows show how an object looks, not how it is cut, and the heading stands above. */
  readonly isArtwork?: boolean;
}

/** The objects of the design, the front one first. Screen readers read the drawing here. */
export function ObjectsPanel({ isArtwork = false }: ObjectsPanelProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const count = useEditorState((state) => state.design.objects.length);
  return (
    <section className={classes.panel} aria-label={t('panel.layers')} data-tour="layers">
      <header className={classes.head}>
        {!isArtwork && <span>{t('panel.layers')}</span>}
        <span className={classes.count}>{count}</span>
        {count > 0 && (
          <TextInput
            className={classes.search ?? ''}
            size="xs"
            aria-label={t('panel.searchLayers')}
            placeholder={t('menu.search')}
            leftSection={<IconSearch size={13} stroke={1.7} aria-hidden="true" />}
            rightSection={
              search === '' ? null : (
                <CloseButton size="xs" aria-label={t('panel.endSearch')} onClick={() => setSearch('')} />
              )
            }
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
      </header>
      {count === 0 ? (
        <Text fz="xs" c="dimmed" ta="center" p="md">
          {t('panel.noObjects')}
        </Text>
      ) : (
        <ObjectTree search={search} isArtwork={isArtwork} />
      )}
    </section>
  );
}
