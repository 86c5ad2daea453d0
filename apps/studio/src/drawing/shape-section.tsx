import { type ShapeField, shapeFields } from '@kerf/document';
import { commonValue, drawnShape, isSelectionLocked, selectedShapes, setShapeNumbers } from '@kerf/editor';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../state/studio-context';
import { fieldValue, isSameList } from '../ui/field-value';
import { LimitedField } from '../ui/number-field/limited-field';
import classes from '../ui/panel/panel.module.css';

/** How a field shows a number of each unit. */
const SHOWN_AS = { mm: 'length', count: 'number', share: 'number' } as const satisfies Readonly<
  Record<ShapeField<unknown>['unit'], string>
>;

/** The sizes of the selected shapes, if all are of one kind; shown on every tab. */
export function ShapeSection() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const selected = useEditorState(selectedShapes, isSameList);
  const design = useEditorState((state) => state.design);
  const isLocked = useEditorState(isSelectionLocked);
  const shapes = selected.map((object) => drawnShape(design, object));
  const shown = shapeFields(shapes);
  if (!shown) return null;
  const title = t(`shape.${shown.title}`);
  return (
    <section className={classes.shape} aria-label={title}>
      <h3 className={classes.sectionTitle}>{title}</h3>
      <div className={classes.fields}>
        {shown.fields.map(({ id, unit, limit, read, changes }) => (
          <LimitedField
            key={id}
            label={t(`shape.${id}`)}
            as={SHOWN_AS[unit]}
            limit={limit}
            value={fieldValue(commonValue(shapes, read))}
            disabled={isLocked}
            onChange={(value) => editor.run(setShapeNumbers(changes(shapes, value)))}
          />
        ))}
      </div>
    </section>
  );
}
