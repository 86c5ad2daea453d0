import type { Preview } from '@kerf/preview';
import {
  IconAxisX,
  IconBox,
  IconGridDots,
  IconHome,
  IconMinus,
  IconPlus,
  IconRoute,
  IconZoomScan,
} from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutHint } from '../../keys/shortcuts';
import { useShortcutKeys } from '../../keys/use-shortcut-keys';
import { IconButton } from '../../ui/icon-button';
import { LooksMenu } from './looks-menu';
import { togglePart, usePreviewSettings } from './preview-settings';
import classes from './view.module.css';

const PARTS = [
  { part: 'grid', icon: IconGridDots, label: 'preview.grid' },
  { part: 'stock', icon: IconBox, label: 'preview.stock' },
  { part: 'path', icon: IconRoute, label: 'preview.path' },
  { part: 'axisWidget', icon: IconAxisX, label: 'preview.axes' },
] as const;

/**
 * The buttons over the view: zoom, reset, what is shown, and in which colours. Does not render when the job changes.
 */
export const ViewTools = memo(function ViewTools({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation();
  const { visible } = usePreviewSettings();
  const bar = useRef<HTMLDivElement>(null);
  useShortcutKeys({ showPart: () => preview.showPart() }, { inside: bar });
  const side = { tooltipPosition: 'left', size: 'md', iconSize: 17 } as const;
  return (
    <div className={classes.viewTools} ref={bar}>
      <IconButton icon={IconPlus} label={t('preview.zoomIn')} onClick={() => preview.zoomIn()} {...side} />
      <IconButton icon={IconMinus} label={t('preview.zoomOut')} onClick={() => preview.zoomOut()} {...side} />
      <IconButton icon={IconHome} label={t('preview.reset')} onClick={() => preview.resetView()} {...side} />
      <IconButton
        icon={IconZoomScan}
        label={t('preview.showPart')}
        shortcut={shortcutHint('showPart')}
        onClick={() => preview.showPart()}
        {...side}
      />
      <div className={classes.toolDivider} />
      {PARTS.map(({ part, icon, label }) => (
        <IconButton
          key={part}
          icon={icon}
          label={t(label)}
          isOn={visible[part]}
          onClick={() => togglePart(part)}
          {...side}
        />
      ))}
      <div className={classes.toolDivider} />
      <LooksMenu />
    </div>
  );
});
