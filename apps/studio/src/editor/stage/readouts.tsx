import { readouts } from '@kerf/editor';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../app/studio-context';
import classes from './stage.module.css';

/** Where the pointer is (mm from the bottom left), and from where to where the selection reaches. */
export function Readouts() {
  const { t } = useTranslation();
  const pointer = useEditorState((state) => {
    const { cursor } = readouts(state);
    return cursor ? `X ${cursor.x}  Y ${cursor.y} mm` : '';
  });
  const extent = useEditorState((state) => {
    const { start, end, size } = readouts(state);
    if (!start || !end || !size) return '';
    const corner = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)}, ${y.toFixed(1)}`;
    return `${corner(start)}\n${corner(end)}\n${size.width.toFixed(1)} × ${size.height.toFixed(1)} mm`;
  });
  const [start, end, size] = extent.split('\n');
  return (
    <div className={classes.readouts}>
      {extent && (
        <>
          <span data-testid="selection-size">{size}</span>
          <span>
            {t('editor.startPoint')} {start}
          </span>
          <span>
            {t('editor.endPoint')} {end}
          </span>
        </>
      )}
      <span data-testid="pointer-readout">{pointer}</span>
    </div>
  );
}
