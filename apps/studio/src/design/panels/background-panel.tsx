import { PALETTES, type Palette, setArtwork } from '@kerf/editor';
import { Button, Switch, UnstyledButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { chooseFiles } from '../../ui/choose-files';
import { useBackgroundPicture } from '../insert/use-background-picture';
import { ColorField } from './color-field';
import classes from './panels.module.css';

/** The dark and the light end of each palette: colours that suit a page. */
const PAGE_COLORS = [...new Set(Object.values(PALETTES).flatMap((p: Palette) => [p.at(-1)!, p[3]!, p[0]!]))];

/** The colour of the page, or a picture behind everything. */
export function BackgroundPanel() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const background = useEditorState(({ design }) => design.artwork?.background ?? null);
  const insertPicture = useBackgroundPicture();
  const set = (color: string | null) => editor.run(setArtwork({ background: color }));
  return (
    <div className={classes.stack}>
      <Switch
        size="xs"
        label={t('design.hasBackground')}
        checked={background !== null}
        onChange={(event) => set(event.currentTarget.checked ? '#FFFFFF' : null)}
      />
      <ColorField label={t('design.color')} value={background} onChange={set} />
      <div className={classes.swatches}>
        {PAGE_COLORS.map((color) => (
          <UnstyledButton
            key={color}
            className={classes.swatch ?? ''}
            style={{ background: color }}
            aria-label={color}
            aria-pressed={background === color}
            onClick={() => set(color)}
          />
        ))}
      </div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPhoto size={16} stroke={1.7} />}
        onClick={() =>
          chooseFiles({ accept: '.png,.jpg,.jpeg,.webp,.gif,.bmp,.tif,.tiff,.heic' }, ([file]) => {
            if (file) void insertPicture(file);
          })
        }
      >
        {t('design.backgroundPicture')}
      </Button>
    </div>
  );
}
