import { WORKSPACE_LIMITS } from '@kerf/document';
import { resizePage } from '@kerf/editor';
import { Switch, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { LimitedField } from '../../ui/number-field/limited-field';
import panel from '../../ui/panel/panel.module.css';
import { pixelsOf, presetOf, SIZE_PRESETS, type SizePreset, sizeOf } from '../presets';
import classes from './panels.module.css';

/** The size of the page: usual sizes, or any in mm or inches. */
export function SizePanel() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const size = useEditorState((state) => state.design.workspace);
  const [isScaled, setScaled] = useState(true);
  const chosen = presetOf(size);
  const pixels = pixelsOf(size);
  const set = (next: typeof size) => {
    if (editor.run(resizePage(next, isScaled ? 'scale' : 'keep'))) editor.run('zoomFit');
  };
  return (
    <div className={classes.stack}>
      <div className={panel.fields}>
        {(['width', 'height'] as const).map((side) => (
          <LimitedField
            key={side}
            label={t(`editor.${side}`)}
            limit={WORKSPACE_LIMITS[side]}
            value={size[side]}
            onChange={(length) => set({ ...size, [side]: length })}
          />
        ))}
      </div>
      <span className={classes.note}>{t('design.pixels', pixels)}</span>
      <Switch
        size="xs"
        label={t('design.scaleContent')}
        checked={isScaled}
        onChange={(event) => setScaled(event.currentTarget.checked)}
      />
      <div className={classes.rows}>
        {SIZE_PRESETS.map((preset: SizePreset & { id: (typeof SIZE_PRESETS)[number]['id'] }) => (
          <UnstyledButton
            key={preset.id}
            className={classes.row ?? ''}
            aria-pressed={chosen?.id === preset.id}
            onClick={() => set(sizeOf(preset))}
          >
            <PresetShape preset={preset} />
            <span>{t(`design.size.${preset.id}`)}</span>
            <span className={classes.note}>
              {preset.width} × {preset.height} {preset.unit}
            </span>
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}

/** The proportions of a preset as a small rectangle. */
function PresetShape({ preset: { width, height } }: { preset: SizePreset }) {
  const scale = 20 / Math.max(width, height);
  const [w, h] = [Math.max(6, width * scale), Math.max(6, height * scale)];
  return (
    <svg width={24} height={24} aria-hidden="true">
      <rect
        x={12 - w / 2}
        y={12 - h / 2}
        width={w}
        height={h}
        rx={1.5}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.4}
      />
    </svg>
  );
}
