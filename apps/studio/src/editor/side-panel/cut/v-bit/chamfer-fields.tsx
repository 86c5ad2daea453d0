import { CHAMFER_LIMITS } from '@kerf/document';
import { commonValue, setOperationSettings } from '@kerf/editor';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../../../app/studio-context';
import { NumberField } from '../../../../ui/number-field/number-field';
import { fieldValue } from '../../../field-value';
import classes from '../../side-panel.module.css';
import type { CutSectionProps } from '../milled';
import { NeedsVBit } from './v-carve-note';

/** Which edge, and how large its bevel is. */
export function ChamferFields({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const chamfers = milled.flatMap(({ operation }) => (operation.kind === 'chamfer' ? [operation] : []));
  const by = fieldValue(commonValue(chamfers, (chamfer) => chamfer.by));
  return (
    <>
      <NeedsVBit />
      <div className={`${classes.fields} ${classes.section}`}>
        <Select
          className={classes.wide ?? ''}
          label={t('operation.vBit.edge')}
          data={[
            { value: 'outside', label: t('operation.vBit.edgeOutside') },
            { value: 'inside', label: t('operation.vBit.edgeInside') },
          ]}
          value={fieldValue(commonValue(chamfers, ({ side }) => side))}
          allowDeselect={false}
          onChange={(side) =>
            editor.run(setOperationSettings({ side: side === 'inside' ? 'inside' : 'outside' }))
          }
        />
        <Select
          className={classes.wide ?? ''}
          label={t('operation.vBit.by')}
          data={[
            { value: 'width', label: t('operation.vBit.byWidth') },
            { value: 'depth', label: t('operation.vBit.byDepth') },
          ]}
          value={by}
          allowDeselect={false}
          onChange={(value) =>
            editor.run(setOperationSettings({ by: value === 'depth' ? 'depth' : 'width' }))
          }
        />
        {by === 'width' && (
          <NumberField
            label={t('operation.vBit.width')}
            step={0.1}
            min={CHAMFER_LIMITS.width.min}
            max={CHAMFER_LIMITS.width.max}
            value={fieldValue(commonValue(chamfers, ({ width }) => width))}
            onChange={(width) => editor.run(setOperationSettings({ width }))}
          />
        )}
        <NumberField
          label={t('operation.vBit.tipOffset')}
          step={0.1}
          min={CHAMFER_LIMITS.tipOffset.min}
          max={CHAMFER_LIMITS.tipOffset.max}
          value={fieldValue(commonValue(chamfers, ({ tipOffset }) => tipOffset))}
          onChange={(tipOffset) => editor.run(setOperationSettings({ tipOffset }))}
        />
      </div>
    </>
  );
}
