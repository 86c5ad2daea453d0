import { PATH_SCHEMES, type Preview, STOCK_COLOURS } from '@kerf/preview';
import { ActionIcon, ColorSwatch, Menu, Tooltip } from '@mantine/core';
import {
  IconAxisX,
  IconBox,
  IconCheck,
  IconGridDots,
  IconHome,
  IconMinus,
  IconPalette,
  IconPlus,
  IconRoute,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/icon-button';
import classes from './preview.module.css';
import { togglePart, usePreviewSettings } from './preview-settings';

const PARTS = [
  { part: 'grid', icon: IconGridDots, label: 'preview.grid' },
  { part: 'stock', icon: IconBox, label: 'preview.stock' },
  { part: 'path', icon: IconRoute, label: 'preview.path' },
  { part: 'axisWidget', icon: IconAxisX, label: 'preview.axes' },
] as const;

/** Zoom, reset, what is shown, and in which colours. */
export function ViewTools({ preview }: { preview: Preview }) {
  const { t } = useTranslation();
  const { visible } = usePreviewSettings();
  const side = { tooltipPosition: 'left', size: 'md', iconSize: 17 } as const;
  return (
    <div className={classes.viewTools}>
      <IconButton icon={IconPlus} label={t('preview.zoomIn')} onClick={() => preview.zoomIn()} {...side} />
      <IconButton icon={IconMinus} label={t('preview.zoomOut')} onClick={() => preview.zoomOut()} {...side} />
      <IconButton icon={IconHome} label={t('preview.reset')} onClick={() => preview.resetView()} {...side} />
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
}

function LooksMenu() {
  const { t } = useTranslation();
  const { scheme, stockColour } = usePreviewSettings();
  return (
    <Menu position="left-start" width={210}>
      <Menu.Target>
        <Tooltip label={t('preview.scheme')} position="left">
          <ActionIcon size="md" aria-label={t('preview.scheme')}>
            <IconPalette size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('preview.scheme')}</Menu.Label>
        {PATH_SCHEMES.map(({ key, normalMove, traversed, rapidMove }) => (
          <Menu.Item
            key={key}
            leftSection={
              <span style={{ display: 'flex', gap: 2 }}>
                {[normalMove, traversed, rapidMove].map((colour, index) => (
                  <ColorSwatch key={`${key}-${String(index)}`} color={colour} size={11} radius="xs" />
                ))}
              </span>
            }
            rightSection={scheme === key ? <IconCheck size={14} /> : null}
            onClick={() => usePreviewSettings.setState({ scheme: key })}
          >
            {t(`preview.schemes.${key}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('preview.stockColour')}</Menu.Label>
        <div style={{ display: 'flex', gap: 6, padding: '2px 12px 8px' }}>
          {STOCK_COLOURS.map(({ key, name, colour }) => (
            <Tooltip key={key} label={name}>
              <ColorSwatch
                component="button"
                type="button"
                size={20}
                radius="sm"
                color={colour}
                aria-label={name}
                aria-pressed={stockColour === colour}
                style={{ cursor: 'pointer' }}
                onClick={() => usePreviewSettings.setState({ stockColour: colour })}
              >
                {stockColour === colour && <IconCheck size={12} color="#222" />}
              </ColorSwatch>
            </Tooltip>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
