import { CHAMFER_LIMITS } from '@kerf/document';
import { commonValue, setOperationSettings } from '@kerf/editor';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../../../app/studio-context';
import { NumberField } from '../../../../ui/number-field/number-field';
import { fieldValue } from '../../../field-value';
import classes from '../../side-panel.module.css';
import type { CutSectionProps } from '../milled';
import { ChoiceField } from '../milling/choice-field';
import { MillRow } from '../milling/mill-row';
import { NeedsVBit } from './v-carve-note';

/** Which edge, and how large its bevel is. */
export function ChamferFields({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const chamfers = milled.flatMap(({ operation }) => (operation.kind === 'chamfer' ? [operation] : []));
  const side = fieldValue(commonValue(chamfers, (chamfer) => chamfer.side));
  const by = fieldValue(commonValue(chamfers, (chamfer) => chamfer.by));
  return (
    <>
      <NeedsVBit />
      <div className={classes.section}>
        <MillRow picture={side === 'inside' ? 'bevelInside' : 'bevelOutside'}>
          <ChoiceField
            label={t('operation.vBit.edge')}
            value={side}
            choices={[
              { value: 'outside', label: t('operation.vBit.edgeOutside') },
              { value: 'inside', label: t('operation.vBit.edgeInside') },
            ]}
            onChange={(value) =>
              editor.run(setOperationSettings({ side: value === 'inside' ? 'inside' : 'outside' }))
            }
          />
        </MillRow>
        <MillRow picture={by === 'depth' ? 'bevelDepth' : 'bevelWidth'} isStacked>
          <ChoiceField
            label={t('operation.vBit.by')}
            value={by}
            choices={[
              { value: 'width', label: t('operation.vBit.byWidth') },
              { value: 'depth', label: t('operation.vBit.byDepth') },
            ]}
            onChange={(value) =>
              editor.run(setOperationSettings({ by: value === 'depth' ? 'depth' : 'width' }))
            }
          />
          {by === 'width' && (
            <NumberField
              label={t('operation.vBit.width')}
              unit="mm"
              step={0.1}
              min={CHAMFER_LIMITS.width.min}
              max={CHAMFER_LIMITS.width.max}
              value={fieldValue(commonValue(chamfers, ({ width }) => width))}
              onChange={(width) => editor.run(setOperationSettings({ width }))}
            />
          )}
        </MillRow>
        <MillRow picture="tipOffset">
          <NumberField
            label={t('operation.vBit.tipOffset')}
            unit="mm"
            step={0.1}
            min={CHAMFER_LIMITS.tipOffset.min}
            max={CHAMFER_LIMITS.tipOffset.max}
            value={fieldValue(commonValue(chamfers, ({ tipOffset }) => tipOffset))}
            onChange={(tipOffset) => editor.run(setOperationSettings({ tipOffset }))}
          />
        </MillRow>
      </div>
    </>
  );
}
