import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ShapeSection } from '../../drawing/shape-section';
import { useEditorState } from '../../state/studio-context';
import { TextSection } from '../../text/text-section';
import classes from '../panels/panels.module.css';
import { PaintSection } from './paint-section';

/** How the selected objects look. */
export function ArtworkSide() {
  const { t } = useTranslation();
  const isEmpty = useEditorState((state) => state.selection.length === 0);
  return (
    <aside className={classes.side} aria-label={t('editor.panel')}>
      {isEmpty ? (
        <Text fz="xs" c="dimmed">
          {t('design.selectHint')}
        </Text>
      ) : (
        <>
          <PaintSection />
          <TextSection />
          <ShapeSection />
        </>
      )}
    </aside>
  );
}
