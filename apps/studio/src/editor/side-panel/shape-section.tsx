import type { Design, ShapeObject } from '@kerf/document';
import { commonValue, drawnNumber, isSelectionLocked, selectedShapes, setShapeNumbers } from '@kerf/editor';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { fieldValue, isSameList } from '../../ui/field-value';
import { NumberField, type NumberFieldProps } from '../../ui/number-field/number-field';
import classes from '../../ui/panel/panel.module.css';
import { isRound, shapeNumbers } from './shape-numbers';

type FieldKey = 'rx' | 'ry' | 'diameter' | 'sides' | 'radius' | 'opacity';

const SHAPE_FIELDS: Readonly<Record<ShapeObject['shape']['kind'], readonly FieldKey[]>> = {
  rectangle: ['rx', 'ry'],
  ellipse: ['rx', 'ry'],
  triangle: [],
  polygon: ['sides', 'radius'],
  path: [],
  text: [],
  image: ['opacity'],
};

/** How a number is typed, and what it is held to. */
const FIELD: Readonly<Record<FieldKey, Pick<NumberFieldProps, 'kind' | 'decimals' | 'min' | 'max'>>> = {
  rx: { min: 0, max: 10_000 },
  ry: { min: 0, max: 10_000 },
  diameter: { min: 0.01, max: 20_000 },
  radius: { min: 0.01, max: 10_000 },
  sides: { kind: 'number', decimals: 0, min: 3, max: 200 },
  opacity: { kind: 'number', decimals: 2, min: 0, max: 1 },
};

function fieldsOf(design: Design, kind: ShapeObject['shape']['kind'], shapes: readonly ShapeObject[]) {
  return kind === 'ellipse' && shapes.every((shape) => isRound(design, shape))
    ? (['diameter'] as const)
    : SHAPE_FIELDS[kind];
}

/** The numbers of the selected shapes, when they are all of one kind: on whatever tab opens with them. */
export function ShapeSection() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const shapes = useEditorState(selectedShapes, isSameList);
  const design = useEditorState((state) => state.design);
  const isLocked = useEditorState(isSelectionLocked);
  const kind = fieldValue(commonValue(shapes, ({ shape }) => shape.kind));
  if (kind === null || kind === 'mixed') return null;
  const fields = fieldsOf(design, kind, shapes);
  if (fields.length === 0) return null;
  const read = (key: FieldKey) => (object: ShapeObject) =>
    key === 'diameter'
      ? 2 * (drawnNumber(design, object, 'rx') ?? 0)
      : (drawnNumber(design, object, key) ?? 0);
  const title = kind === 'rectangle' ? t('shape.cornerRadius') : t(`shape.${kind}`);
  return (
    <section className={classes.shape} aria-label={title}>
      <h3 className={classes.sectionTitle}>{title}</h3>
      <div className={classes.fields}>
        {fields.map((key) => (
          <NumberField
            key={key}
            label={t(`shape.${key}`)}
            {...FIELD[key]}
            {...(kind === 'ellipse' && { min: 0.01 })}
            value={fieldValue(commonValue(shapes, read(key)))}
            disabled={isLocked}
            onChange={(value) => editor.run(setShapeNumbers(shapeNumbers(shapes, key, value)))}
          />
        ))}
      </div>
    </section>
  );
}
