import { readouts } from '@kerf/editor';
import { useTranslation } from 'react-i18next';
import classes from '../../drawing/stage/stage.module.css';
import { useEditorState } from '../../state/studio-context';
import { useLengths } from '../../ui/length';
import { isSameReadouts } from './same-readouts';

/** The place of the pointer (from the bottom left), and the extent of the selection. */
export function ReadoutBar() {
  const { t } = useTranslation();
  const { unit, running } = useLengths();
  const { cursor, start, end, size } = useEditorState(readouts, isSameReadouts);
  const corner = ({ x, y }: { x: number; y: number }) => `${running(x, 1)}, ${running(y, 1)}`;
  return (
    <div className={classes.readouts}>
      {start && end && size && (
        <>
          <span data-testid="selection-size">
            {running(size.width, 1)} × {running(size.height, 1)} {unit}
          </span>
          <span>
            {t('editor.startPoint')} {corner(start)}
          </span>
          <span>
            {t('editor.endPoint')} {corner(end)}
          </span>
        </>
      )}
      <span data-testid="pointer-readout">
        {cursor && `X ${running(cursor.x, 0)}  Y ${running(cursor.y, 0)} ${unit}`}
      </span>
    </div>
  );
}
