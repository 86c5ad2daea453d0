import { isLayerOff, LAYER_COLORS, type LaserLayer, type Layer, MILL_LAYER } from '@kerf/document';
import { selectedLayer, setLayer } from '@kerf/editor';
import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../drawing/stage/stage.module.css';
import { useEditorState, useStudio } from '../../state/studio-context';
import { fieldValue } from '../../ui/field-value';
import { Hint } from '../../ui/hint';
import { IconButton } from '../../ui/icon-button';
import { readableOn } from '../../ui/readable-on';
import { FIRST_SWATCHES, MOST_SWATCHES, nextSwatches, shownLayers, usedLayers } from './shown-layers';

/** CNC and the laser layers: a click puts the selection on a layer. */
export function LayerBar() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const current = useEditorState((state) => fieldValue(selectedLayer(state)));
  const [swatches, setSwatches] = useState(FIRST_SWATCHES);
  const design = useEditorState((state) => state.design);
  // Computed when the drawing changes, and not at every movement of the pointer.
  const used = useMemo(() => usedLayers(design), [design]);
  const shown = shownLayers(swatches, used);
  const nameOf = (layer: LaserLayer) =>
    t(isLayerOff(layer, design.setup) ? 'layers.laserOff' : 'layers.laser', { layer });
  const button = (layer: Layer, label: string, text: string) => (
    <Hint key={layer} label={label} position="top">
      <UnstyledButton
        className={classes.layer}
        style={{ background: LAYER_COLORS[layer], color: readableOn(LAYER_COLORS[layer]) }}
        aria-label={label}
        aria-pressed={current === layer}
        data-off={isLayerOff(layer, design.setup) || undefined}
        disabled={current === null}
        onClick={() => editor.run(setLayer(layer))}
      >
        {text}
      </UnstyledButton>
    </Hint>
  );
  return (
    <div className={`${classes.float} ${classes.layers}`} role="toolbar" aria-label={t('layers.bar')}>
      {button(MILL_LAYER, `${t('editor.cnc')}: ${t('layers.mill')}`, t('editor.cnc'))}
      {shown.map((layer) => button(layer, nameOf(layer), layer))}
      {shown.length < MOST_SWATCHES && (
        <IconButton
          icon={IconPlus}
          label={t('layers.add')}
          size="md"
          iconSize={16}
          tooltipPosition="top"
          onClick={() => setSwatches(nextSwatches(swatches, shown))}
        />
      )}
    </div>
  );
}
