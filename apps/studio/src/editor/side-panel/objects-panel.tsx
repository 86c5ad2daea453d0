import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../app/studio-context';
import { ObjectTree } from './objects/object-tree';
import classes from './objects-panel.module.css';

/** The objects of the design, topmost first: also how a screen reader walks the drawing. */
export function ObjectsPanel() {
  const { t } = useTranslation();
  const count = useEditorState((state) => state.design.objects.length);
  return (
    <section className={classes.panel} aria-label={t('panel.layers')}>
      <header className={classes.head}>
        <span>{t('panel.layers')}</span>
        <span className={classes.count}>{count}</span>
      </header>
      {count === 0 ? (
        <Text fz="xs" c="dimmed" ta="center" p="md">
          {t('panel.noObjects')}
        </Text>
      ) : (
        <ObjectTree />
      )}
    </section>
  );
}
