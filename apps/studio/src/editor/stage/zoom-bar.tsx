import { setGridSnapping, setSnapping, zoomOf } from '@kerf/editor';
import {
  IconAspectRatio,
  IconGrid4x4,
  IconMagnet,
  IconMaximize,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../app/studio-context';
import { IconButton } from '../../ui/icon-button';
import { CommandButton } from '../command-button';
import classes from './stage.module.css';

/** Snapping; zoom out, in, 1:1 and fit, with the present zoom. */
export function ZoomBar() {
  const zoom = useEditorState((state) => Math.round(zoomOf(state.viewport) * 100));
  return (
    <div className={`${classes.float} ${classes.zoom}`}>
      <SnappingButtons />
      <CommandButton id="zoomOut" icon={IconMinus} size="md" iconSize={16} tooltipPosition="top" />
      <span className={classes.zoomValue}>{zoom} %</span>
      <CommandButton id="zoomIn" icon={IconPlus} size="md" iconSize={16} tooltipPosition="top" />
      <CommandButton id="zoomActual" icon={IconAspectRatio} size="md" iconSize={16} tooltipPosition="top" />
      <CommandButton id="zoomFit" icon={IconMaximize} size="md" iconSize={16} tooltipPosition="top" />
    </div>
  );
}

function SnappingButtons() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { isSnapping, snapsToGrid } = useEditorState((state) => state.options);
  const look = { size: 'md', iconSize: 16, tooltipPosition: 'top' } as const;
  return (
    <>
      <IconButton
        {...look}
        icon={IconMagnet}
        label={t('editor.snapping')}
        isOn={isSnapping}
        onClick={() => editor.run(setSnapping(!isSnapping))}
      />
      <IconButton
        {...look}
        icon={IconGrid4x4}
        label={t('snapping.grid')}
        isOn={isSnapping && snapsToGrid}
        disabled={!isSnapping}
        onClick={() => editor.run(setGridSnapping(!snapsToGrid))}
      />
    </>
  );
}
