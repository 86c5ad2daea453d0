import { zoomOf } from '@kerf/editor';
import { IconAspectRatio, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../state/studio-context';
import { CommandButton } from '../../ui/command-button';
import { SnapPopover } from './snap-popover';
import classes from './stage.module.css';

/** Snapping, what the page adds, zoom out, zoom in, 1:1 and fit, and the current zoom. */
export function ZoomBar({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const zoom = useEditorState((state) => Math.round(zoomOf(state.viewport) * 100));
  return (
    <div className={`${classes.float} ${classes.zoom}`} data-tour="panning">
      <SnapPopover />
      {children}
      <CommandButton id="zoomOut" icon={IconMinus} size="md" iconSize={16} tooltipPosition="top" />
      <span className={classes.zoomValue}>{t('field.percent', { value: zoom })}</span>
      <CommandButton id="zoomIn" icon={IconPlus} size="md" iconSize={16} tooltipPosition="top" />
      <CommandButton id="zoomActual" icon={IconAspectRatio} size="md" iconSize={16} tooltipPosition="top" />
      <CommandButton id="zoomFit" icon={IconMaximize} size="md" iconSize={16} tooltipPosition="top" />
    </div>
  );
}
