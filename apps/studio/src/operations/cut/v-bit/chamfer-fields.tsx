import { CHAMFER_LIMITS } from '@kerf/document';
import { commonValue, type OperationChanges, setOperationSettings } from '@kerf/editor';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../../state/studio-context';
import { fieldValue } from '../../../ui/field-value';
import classes from '../../../ui/panel/panel.module.css';
import { useInForce } from '../../shared/use-in-force';
import type { CutSectionProps } from '../milled';
import { ChoiceField } from '../milling/choice-field';
import { LengthSetting } from '../milling/length-setting';
import { MillRow } from '../milling/mill-row';
import { NeedsVBit } from './v-carve-note';

/** Which edge, and how large its bevel is. */
export function ChamferFields({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const isShown = useInForce(milled);
  const chamfers = milled.flatMap(({ operation }) => (operation.kind === 'chamfer' ? [operation] : []));
  const side = fieldValue(commonValue(chamfers, (chamfer) => chamfer.side));
  const by = fieldValue(commonValue(chamfers, (chamfer) => chamfer.by));
  const change = (changes: OperationChanges) => editor.run(setOperationSettings(changes));
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
            onChange={(value) => change({ side: value })}
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
            onChange={(value) => change({ by: value })}
          />
          {isShown('width') && (
            <LengthSetting
              label={t('operation.vBit.width')}
              values={chamfers.map(({ width }) => width)}
              limits={CHAMFER_LIMITS.width}
              step={0.1}
              onChange={(width) => change({ width })}
            />
          )}
        </MillRow>
        <MillRow picture="tipOffset">
          <LengthSetting
            label={t('operation.vBit.tipOffset')}
            values={chamfers.map(({ tipOffset }) => tipOffset)}
            limits={CHAMFER_LIMITS.tipOffset}
            step={0.1}
            onChange={(tipOffset) => change({ tipOffset })}
          />
        </MillRow>
      </div>
    </>
  );
}
