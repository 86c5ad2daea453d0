import { oklchOf } from '@kerf/document';
import {
  colorsOf,
  HARMONIES,
  type Harmony,
  harmonyOf,
  PALETTE_IDS,
  PALETTES,
  type Palette,
  recolor,
  replaceColor,
} from '@kerf/editor';
import { Button, Text, UnstyledButton } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../i18n/text-of';
import { useEditorState, useStudio } from '../../state/studio-context';
import { Select } from '../../ui/select';
import { ColorField } from './color-field';
import classes from './panels.module.css';

const RULES = Object.keys(HARMONIES) as Harmony[];
/** The most colours that are listed: a photo that was traced has countless ones. */
const MOST_COLORS = 24;

/** Palettes that are applied to the whole design with one click, chosen or made by a rule; and single colours. */
export function ColorsPanel() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const [applied, setApplied] = useState<{ palette: Palette; turn: number } | null>(null);
  const apply = (palette: Palette, turn = 0) => {
    editor.run(recolor(palette, turn));
    setApplied({ palette, turn });
  };
  return (
    <div className={classes.stack}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowsShuffle size={16} stroke={1.7} />}
        disabled={!applied}
        onClick={() => applied && apply(applied.palette, applied.turn + 1)}
      >
        {t('design.shuffle')}
      </Button>
      <div className={classes.rows}>
        {PALETTE_IDS.map((id) => (
          <PaletteRow
            key={id}
            name={textOf(t, `design.palette.${id}`)}
            palette={PALETTES[id]!}
            onApply={apply}
          />
        ))}
      </div>
      <HarmonyFields onApply={apply} />
      <DesignColors />
    </div>
  );
}

interface PaletteRowProps {
  readonly name: string;
  readonly palette: Palette;
  onApply(palette: Palette): void;
}

function PaletteRow({ name, palette, onApply }: PaletteRowProps) {
  return (
    <UnstyledButton className={classes.palette ?? ''} onClick={() => onApply(palette)}>
      <span className={classes.bands} aria-hidden="true">
        {palette.map((color) => (
          <span key={color} style={{ background: color }} />
        ))}
      </span>
      <span>{name}</span>
    </UnstyledButton>
  );
}

/** The colour of the design with the most chroma: what a person would call its colour. */
function useMainColor(): string {
  const design = useEditorState((state) => state.design);
  return useMemo(() => {
    const [first = '#1D4ED8', ...others] = colorsOf(design);
    return others.reduce(
      (best, color) => (oklchOf(color).chroma > oklchOf(best).chroma ? color : best),
      first,
    );
  }, [design]);
}

/** A palette from one colour by a rule. */
function HarmonyFields({ onApply }: { onApply(palette: Palette): void }) {
  const { t } = useTranslation();
  const main = useMainColor();
  const [chosen, setChosen] = useState<string | null>(null);
  const [rule, setRule] = useState<Harmony>('complementary');
  const base = chosen ?? main;
  return (
    <section aria-label={t('design.harmony')}>
      <h3 className={classes.heading}>{t('design.harmony')}</h3>
      <div className={classes.stack}>
        <ColorField label={t('design.baseColor')} value={base} onChange={setChosen} />
        <Select
          size="xs"
          label={t('design.rule')}
          data={RULES.map((value) => ({ value, label: t(`design.rules.${value}`) }))}
          value={rule}
          allowDeselect={false}
          onChange={(value) => setRule(value as Harmony)}
        />
        <PaletteRow name={t('design.applyRule')} palette={harmonyOf(base, rule)} onApply={onApply} />
      </div>
    </section>
  );
}

/** The colours of the design; each can be replaced everywhere at once. */
function DesignColors() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const design = useEditorState((state) => state.design);
  const colors = useMemo(() => colorsOf(design), [design]);
  const [chosen, setChosen] = useState<string | null>(null);
  const from = chosen !== null && colors.includes(chosen) ? chosen : null;
  return (
    <section aria-label={t('design.usedColors')}>
      <h3 className={classes.heading}>{t('design.usedColors')}</h3>
      {colors.length === 0 && (
        <Text fz="xs" c="dimmed">
          {t('design.noColors')}
        </Text>
      )}
      <div className={classes.swatches}>
        {colors.slice(0, MOST_COLORS).map((color) => (
          <UnstyledButton
            key={color}
            className={classes.swatch ?? ''}
            style={{ background: color }}
            aria-label={color}
            aria-pressed={from === color}
            onClick={() => setChosen(color)}
          />
        ))}
      </div>
      {from !== null && (
        <ColorField
          label={t('design.replaceBy')}
          value={from}
          onChange={(to) => {
            if (editor.run(replaceColor(from, to))) setChosen(to);
          }}
        />
      )}
    </section>
  );
}
