import { PENCIL_LIMITS, setPencilTolerance } from '@kerf/editor';
import { Slider } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { NumberField } from '../../ui/number-field/number-field';
import classes from './stage.module.css';

/** The options of the active tool, above the drawing: how smooth the pencil draws. */
export function ToolOptions() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const isPencil = useEditorState((state) => state.tool.name.startsWith('pencil.'));
  const tolerance = useEditorState((state) => state.options.pencilTolerance);
  if (!isPencil) return null;
  const set = (value: number) => editor.run(setPencilTolerance(value));
  return (
    <fieldset className={`${classes.float} ${classes.toolOptions}`} aria-label={t('command.toolPencil')}>
      <span>{t('pencil.smoothing')}</span>
      <Slider
        w={120}
        size="xs"
        label={null}
        thumbLabel={t('pencil.smoothing')}
        min={PENCIL_LIMITS.min}
        max={PENCIL_LIMITS.max}
        step={0.5}
        value={tolerance}
        onChange={set}
      />
      <NumberField
        aria-label={t('pencil.smoothing')}
        kind="number"
        unit="px"
        w={76}
        step={0.5}
        decimals={1}
        min={PENCIL_LIMITS.min}
        max={PENCIL_LIMITS.max}
        value={tolerance}
        onChange={set}
      />
    </fieldset>
  );
}
