import { selectedShapes } from '@kerf/editor';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chosenModel } from '../../model/input-mode';
import { ModelFields } from '../../model/model-fields';
import { useEditorState } from '../../state/studio-context';
import { isSameList } from '../../ui/field-value';
import classes from '../../ui/panel/panel.module.css';

/** How the selected model lies in the material; shown on every tab while a model alone is selected. */
export function ModelSection() {
  const { t } = useTranslation();
  const objects = useEditorState(({ design }) => design.objects);
  const selected = useEditorState(selectedShapes, isSameList);
  const [first] = selected;
  const placed = first && selected.length === 1 ? chosenModel({ objects }, [first.id]) : null;
  if (!first || placed?.object.id !== first.id) return null;
  return (
    <section className={classes.shape} aria-label={t('shape.model')}>
      <h3 className={classes.sectionTitle}>{t('shape.model')}</h3>
      <Stack gap={10}>
        <ModelFields placed={placed} />
      </Stack>
    </section>
  );
}
