import { PENCIL_LIMITS, setPencilTolerance, toolIdOf } from '@kerf/editor';
import { Button, Slider } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { useViewStore } from '../../state/view-store';
import { NumberField } from '../../ui/number-field/number-field';
import classes from './stage.module.css';

/** The options of the active tool, above the drawing. */
export function ToolOptions() {
  const tool = useEditorState((state) => toolIdOf(state.tool));
  if (tool === 'pencil') return <PencilOptions />;
  return tool === 'text' ? <TextOptions /> : null;
}

/** Whoever does not want to type on the drawing adds a text by a dialog. */
function TextOptions() {
  const { t } = useTranslation();
  return (
    <fieldset className={`${classes.float} ${classes.toolOptions}`} aria-label={t('command.toolText')}>
      <span>{t('text.add.hint')}</span>
      <Button
        size="compact-xs"
        variant="light"
        onClick={() => useViewStore.setState({ isAddTextOpen: true })}
      >
        {t('text.add.open')}
      </Button>
    </fieldset>
  );
}

/** How smooth the pencil draws. */
function PencilOptions() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const tolerance = useEditorState((state) => state.options.pencilTolerance);
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
