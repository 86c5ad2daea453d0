import { cutStyleOf, LAYER_COLORS, LAYERS, MILL_LAYER } from '@kerf/document';
import { commonValue, selectedLayer, selectedShapes, setCutStyle, setLayer } from '@kerf/editor';
import { ColorSwatch, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import table from '../../operations/laser/laser-tab.module.css';
import { isPhoto } from '../../photo/photo-settings';
import { useEditorState, useStudio } from '../../state/studio-context';
import { fieldValue, isSameList } from '../../ui/field-value';
import classes from '../../ui/panel/panel.module.css';

/**
 * Stroke and fill of the selected shapes. Both decide what the machine does: the stroke's colour is the layer, and a
 * filled shape is cleared or burnt over its whole area.
 */
export function AppearanceSection() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const shapes = useEditorState(selectedShapes, isSameList);
  const layer = useEditorState((state) => fieldValue(selectedLayer(state)));
  const drawn = shapes.filter((object) => !isPhoto(object));
  if (drawn.length === 0) return null;
  const style = fieldValue(commonValue(drawn, ({ operation }) => cutStyleOf(operation)));
  return (
    <section className={classes.shape} aria-label={t('panel.appearance')}>
      <h3 className={classes.sectionTitle}>{t('panel.appearance')}</h3>
      <div className={table.swatches}>
        <Text fz="xs">{t('panel.stroke')}</Text>
        {LAYERS.map((one) => (
          <ColorSwatch
            key={one}
            component="button"
            type="button"
            size={18}
            radius="sm"
            color={LAYER_COLORS[one]}
            aria-label={one === MILL_LAYER ? t('layers.mill') : t('layers.laser', { layer: one })}
            aria-pressed={layer === one}
            className={`${table.swatch} ${layer === one ? table.chosen : ''}`}
            onClick={() => editor.run(setLayer(one))}
          />
        ))}
      </div>
      <Switch
        size="xs"
        label={style === 'mixed' ? `${t('panel.fill')} (${t('panel.mixed')})` : t('panel.fill')}
        checked={style === 'fill'}
        onChange={(event) => editor.run(setCutStyle(event.currentTarget.checked ? 'fill' : 'line'))}
      />
    </section>
  );
}
