import { isInForce, MILLING_LIMITS, TYPED_LIMITS } from '@kerf/document';
import { commonValue, setCutDepth, setOperationSettings } from '@kerf/editor';
import { Slider } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { Explain } from '../../ui/explain/explain';
import { fieldValue } from '../../ui/field-value';
import { useLengths } from '../../ui/length';
import { LimitedField } from '../../ui/number-field/limited-field';
import classes from '../../ui/panel/panel.module.css';
import { Select } from '../../ui/select';
import type { CutSectionProps } from '../milled';
import { useInForce } from '../shared/use-in-force';

const EXTRA_DEPTHS = [0, 0.2, 0.5, 1, 3];

/**
 * The depths at which cutting begins and ends, and the extra depth below the stock. The depths of a relief are those of
 * its model, so there are no fields for them.
 */
export function DepthFields({ milled }: CutSectionProps) {
  const isByModel = !useInForce(milled)('startDepth');
  return (
    <div>
      {!isByModel && <Explain settings={['depth', 'startDepth', 'addDepth']} topic="milling" />}
      <div className={classes.fields}>
        {!isByModel && <StartAndEnd milled={milled} />}
        <ExtraDepth milled={milled} />
      </div>
    </div>
  );
}

function StartAndEnd({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { text } = useLengths();
  const depth = fieldValue(commonValue(milled, ({ operation }) => operation.targetDepth));
  const { thickness } = useEditorState((state) => state.design.stock);
  // If the width of a bevel is set, the depth follows from it.
  const isByWidth = !useInForce(milled)('targetDepth');
  const setDepth = (targetDepth: number) => editor.run(setCutDepth(targetDepth));
  return (
    <>
      <LimitedField
        label={t('panel.depth')}
        disabled={isByWidth}
        limit={{ ...TYPED_LIMITS.cutDepth, max: thickness }}
        step={0.1}
        value={isByWidth ? null : depth}
        onChange={setDepth}
      />
      <LimitedField
        label={t('panel.startDepth')}
        limit={{ ...MILLING_LIMITS.startDepth, max: typeof depth === 'number' ? depth : thickness }}
        step={0.1}
        value={fieldValue(commonValue(milled, ({ operation }) => operation.startDepth))}
        onChange={(startDepth) => editor.run(setOperationSettings({ startDepth }))}
      />
      <Slider
        className={classes.wide ?? ''}
        thumbLabel={t('panel.depth')}
        disabled={isByWidth}
        size="sm"
        min={0}
        max={thickness}
        step={0.1}
        label={(value) => text(value)}
        value={typeof depth === 'number' ? depth : 0}
        onChange={(value) => setDepth(Math.max(TYPED_LIMITS.cutDepth.min, value))}
      />
    </>
  );
}

function ExtraDepth({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { number, label } = useLengths();
  const stock = useEditorState((state) => state.design.stock);
  const deepened = milled.filter(({ operation }) => isInForce('extraDepth', operation, stock));
  const extra = fieldValue(commonValue(deepened, ({ operation }) => operation.extraDepth));
  if (deepened.length === 0) return null;
  return (
    <Select
      className={classes.wide ?? ''}
      label={label(t('panel.addDepth'))}
      data={EXTRA_DEPTHS.map((value) => ({
        value: String(value),
        label: value === 0 ? t('panel.none') : number(value),
      }))}
      value={extra === 'mixed' ? null : String(extra)}
      allowDeselect={false}
      onChange={(value) => editor.run(setOperationSettings({ extraDepth: Number(value) }))}
    />
  );
}
