import {
  formatStockMaterial,
  HEIGHT_MAPS,
  PATH_SCHEMES,
  STOCK_COLOURS,
  STOCK_TEXTURES,
  type StockMaterial,
  swatchOf,
} from '@kerf/preview';
import { ActionIcon, ColorSwatch, Menu, Switch, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPalette } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../state/studio-context';
import { Hint } from '../../ui/hint';
import classes from './looks-menu.module.css';
import { usePreviewSettings } from './preview-settings';
import { stockLook } from './stock-look';

type NamedMaterial = Exclude<StockMaterial, { kind: 'colour' }>;

const TEXTURES: readonly NamedMaterial[] = STOCK_TEXTURES.map((texture) => ({ kind: 'texture', texture }));
const MAPS: readonly NamedMaterial[] = HEIGHT_MAPS.map((scheme) => ({ kind: 'heightMap', scheme }));

/** Escape on a focused item closes only the menu, and not the drawer that contains it. */
const ESCAPE_STAYS_HERE = { 'data-mantine-stop-propagation': true };

/** The menu for the colours of the path and the look of the material. */
export function LooksMenu() {
  const { t } = useTranslation();
  const scheme = usePreviewSettings((settings) => settings.scheme);
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu position="left-start" width={232} closeOnItemClick={false} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        {/* An open menu would be covered by the hint. */}
        <Hint label={t('preview.looks')} position="left" disabled={isOpen}>
          <ActionIcon size="md" aria-label={t('preview.looks')}>
            <IconPalette size={17} stroke={1.7} />
          </ActionIcon>
        </Hint>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('preview.scheme')}</Menu.Label>
        {PATH_SCHEMES.map(({ key, normalMove, traversed, rapidMove }) => (
          <Menu.Item
            key={key}
            leftSection={
              <span className={classes.scheme}>
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
        <OwnLookChoice />
        <div className={classes.swatches}>
          {STOCK_COLOURS.map(({ key, colour }) => (
            <ColourChoice key={key} name={t(`preview.colours.${key}`)} colour={colour} />
          ))}
        </div>
        <Menu.Label>{t('preview.texture')}</Menu.Label>
        <div className={classes.named}>
          {TEXTURES.map((material) => (
            <NamedChoice key={formatStockMaterial(material)} material={material} />
          ))}
        </div>
        <Menu.Label>{t('preview.heightMap')}</Menu.Label>
        <div className={classes.named}>
          {MAPS.map((material) => (
            <NamedChoice key={formatStockMaterial(material)} material={material} />
          ))}
        </div>
        <Menu.Divider />
        <CompareSwitch />
        <UnreachedSwitch />
      </Menu.Dropdown>
    </Menu>
  );
}

function CompareSwitch() {
  const { t } = useTranslation();
  const isCompared = usePreviewSettings((settings) => settings.isCompared);
  return (
    <Switch
      {...ESCAPE_STAYS_HERE}
      size="xs"
      px={12}
      py={6}
      label={t('preview.compare.title')}
      description={t('preview.compare.hint')}
      checked={isCompared}
      onChange={(event) => usePreviewSettings.setState({ isCompared: event.currentTarget.checked })}
    />
  );
}

function UnreachedSwitch() {
  const { t } = useTranslation();
  const isShown = usePreviewSettings((settings) => settings.isUnreachedShown);
  return (
    <Switch
      {...ESCAPE_STAYS_HERE}
      size="xs"
      px={12}
      py={6}
      label={t('preview.unreached.title')}
      description={t('preview.unreached.hint')}
      checked={isShown}
      onChange={(event) => usePreviewSettings.setState({ isUnreachedShown: event.currentTarget.checked })}
    />
  );
}

function choose(material: string) {
  usePreviewSettings.setState({ material });
}

/** The choice of the design's material. */
function OwnLookChoice() {
  const { t } = useTranslation();
  const material = useEditorState(({ design }) => design.material);
  const isChosen = usePreviewSettings((settings) => settings.material === null);
  return (
    <div className={classes.named}>
      <UnstyledButton
        {...ESCAPE_STAYS_HERE}
        className={`${classes.choice} ${classes.whole}`}
        aria-pressed={isChosen}
        onClick={() => usePreviewSettings.setState({ material: null })}
      >
        <span className={classes.sample} style={{ background: swatchOf(stockLook(null, material)) }} />
        {t('preview.asMaterial')}
      </UnstyledButton>
    </div>
  );
}

function ColourChoice({ name, colour }: { name: string; colour: string }) {
  const material = formatStockMaterial({ kind: 'colour', colour });
  const isChosen = usePreviewSettings((settings) => settings.material === material);
  return (
    <Hint label={name}>
      <ColorSwatch
        {...ESCAPE_STAYS_HERE}
        component="button"
        type="button"
        size={22}
        radius="sm"
        color={colour}
        aria-label={name}
        aria-pressed={isChosen}
        className={classes.swatch ?? ''}
        onClick={() => choose(material)}
      >
        {isChosen && <IconCheck size={13} color="#222" />}
      </ColorSwatch>
    </Hint>
  );
}

function NamedChoice({ material }: { material: NamedMaterial }) {
  const { t } = useTranslation();
  const text = formatStockMaterial(material);
  const isChosen = usePreviewSettings((settings) => settings.material === text);
  const name =
    material.kind === 'texture'
      ? t(`preview.textures.${material.texture}`)
      : t(`preview.heightMaps.${material.scheme}`);
  const isRainbow = material.kind === 'heightMap' && material.scheme === 'Rainbow';
  return (
    <UnstyledButton
      {...ESCAPE_STAYS_HERE}
      className={classes.choice ?? ''}
      aria-pressed={isChosen}
      onClick={() => choose(text)}
    >
      <span
        className={classes.sample}
        style={{
          background: isRainbow ? 'linear-gradient(90deg, #d33, #dd3, #3c6, #36c)' : swatchOf(material),
        }}
      />
      {name}
    </UnstyledButton>
  );
}
