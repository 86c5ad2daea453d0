import { type Color, PAINT_LIMITS, type Paint, paintOf } from '@kerf/document';
import { commonValue, isSelectionLocked, selectedShapes, setNewPaint, setPaint } from '@kerf/editor';
import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isPhoto } from '../../photo/photo-settings';
import { useEditorState, useStudio } from '../../state/studio-context';
import { fieldValue, isSameList } from '../../ui/field-value';
import { LimitedField } from '../../ui/number-field/limited-field';
import panel from '../../ui/panel/panel.module.css';
import { FIRST_PAINT } from '../new-artwork';
import { ColorField } from '../panels/color-field';
import classes from '../panels/panels.module.css';

/** Values of a paint that several objects may have in common: 'mixed' where they differ, null without objects. */
type Shown = { readonly [K in keyof Paint]: Paint[K] | 'mixed' | null };

/** Fill, stroke and opacity of the selected shapes. */
export function PaintSection() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const shapes = useEditorState(selectedShapes, isSameList);
  const isLocked = useEditorState(isSelectionLocked);
  if (shapes.length === 0) return null;
  const common = <K extends keyof Paint>(key: K) =>
    fieldValue(commonValue(shapes, (object) => paintOf(object)[key]));
  const shown: Shown = {
    fill: common('fill'),
    stroke: common('stroke'),
    strokeWidth: common('strokeWidth'),
    opacity: common('opacity'),
  };
  return (
    <section className={panel.shape} aria-label={t('panel.appearance')}>
      <h3 className={panel.sectionTitle}>{t('panel.appearance')}</h3>
      <PaintFields
        shown={shown}
        isDisabled={isLocked}
        isPicture={shapes.every(isPhoto)}
        onChange={(changes) => editor.run(setPaint(changes))}
      />
    </section>
  );
}

/** The paint of what is drawn next. */
export function NewPaintFields() {
  const { editor } = useStudio();
  const paint = useEditorState((state) => state.options.newPaint) ?? FIRST_PAINT;
  return (
    <PaintFields
      shown={paint}
      isDisabled={false}
      isPicture={false}
      onChange={(changes) => editor.run(setNewPaint({ ...paint, ...changes }))}
    />
  );
}

interface PaintFieldsProps {
  readonly shown: Shown;
  readonly isDisabled: boolean;
  /** A picture has opacity alone. */
  readonly isPicture: boolean;
  onChange(changes: Partial<Paint>): void;
}

/** The width of a line that had none, mm. */
const LINE_WIDTH = 0.7;

function PaintFields({ shown, isDisabled, isPicture, onChange }: PaintFieldsProps) {
  const { t } = useTranslation();
  const setStroke = (stroke: Color | null) =>
    onChange({ stroke, ...(stroke !== null && shown.strokeWidth === 0 ? { strokeWidth: LINE_WIDTH } : {}) });
  return (
    <div className={classes.stack}>
      {!isPicture && (
        <>
          <PaintColor
            label={t('panel.fill')}
            removeLabel={t('design.removeFill')}
            value={shown.fill}
            isDisabled={isDisabled}
            onChange={(fill) => onChange({ fill })}
          />
          <PaintColor
            label={t('panel.stroke')}
            removeLabel={t('design.removeStroke')}
            value={shown.stroke}
            isDisabled={isDisabled}
            onChange={setStroke}
          />
        </>
      )}
      <div className={panel.fields}>
        {!isPicture && (
          <LimitedField
            label={t('design.strokeWidth')}
            step={0.1}
            limit={PAINT_LIMITS.strokeWidth}
            value={shown.strokeWidth}
            disabled={isDisabled || shown.stroke === null}
            onChange={(strokeWidth) => onChange({ strokeWidth })}
          />
        )}
        <LimitedField
          label={t('design.opacity')}
          as="percent"
          limit={PAINT_LIMITS.opacity}
          value={shown.opacity}
          disabled={isDisabled}
          onChange={(opacity) => onChange({ opacity })}
        />
      </div>
    </div>
  );
}

interface PaintColorProps {
  readonly label: string;
  readonly removeLabel: string;
  readonly value: Color | 'mixed' | null;
  readonly isDisabled: boolean;
  onChange(color: Color | null): void;
}

/** A colour that can be removed. */
function PaintColor({ label, removeLabel, value, isDisabled, onChange }: PaintColorProps) {
  return (
    <div className={classes.removable}>
      <ColorField label={label} value={value} disabled={isDisabled} onChange={onChange} />
      <CloseButton
        size="sm"
        aria-label={removeLabel}
        disabled={isDisabled || value === null}
        onClick={() => onChange(null)}
      />
    </div>
  );
}
