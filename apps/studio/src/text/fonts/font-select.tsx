import type { TextSettings } from '@kerf/document';
import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../state/studio-context';
import { Select } from '../../ui/select';
import { offerFontFaces } from './font-faces';
import { FontName, offerOwnFaces, useNamePictures } from './font-names';
import { ADD_FONT, type FontOption, fontOptions, optionValueOf, ownFonts } from './font-options';
import classes from './font-select.module.css';
import { rememberFont, useRecentFonts } from './recent-fonts';
import { useOwnFont } from './use-own-font';

/** The font in a text's settings: the family and, for a font from a file, the project's file. */
export type ChosenFont = Pick<TextSettings, 'family' | 'fontAsset'>;

interface FontSelectProps {
  readonly value: ChosenFont;
  readonly disabled?: boolean;
  onChange(font: ChosenFont): void;
}

const GROUPS = ['recent', 'own', 'family', 'native', 'line'] as const;

/**
 * The field to choose a font: all fonts by group, each name in its own letters and searchable, and an entry for adding
 * a file.
 */
export function FontSelect({ value, disabled = false, onChange }: FontSelectProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { options, selected } = useFontOptions(value);
  const pictures = useNamePictures(isOpen);
  const { pickFile } = useOwnFont();
  const all = new Map(GROUPS.flatMap((group) => options[group].map((option) => [option.value, option])));

  function choose(next: string | null) {
    if (next === ADD_FONT) return pickFile();
    const option = next === null ? undefined : all.get(next);
    if (!option) return;
    if (option.fontAsset === null) rememberFont(option.family);
    onChange({ family: option.family, fontAsset: option.fontAsset });
  }

  const data = [
    ...(selected.startsWith('missing:')
      ? [{ value: selected, label: t('text.missingFont', { family: value.family }) }]
      : []),
    { value: ADD_FONT, label: t('text.addFont') },
    ...GROUPS.filter((group) => options[group].length > 0).map((group) => ({
      group: t(`text.fonts.${group}`),
      items: options[group].map(({ value: id, label }) => ({ value: id, label })),
    })),
  ];
  return (
    <Select
      label={t('text.font')}
      data={data}
      value={selected}
      searchable
      filter={matchWords}
      allowDeselect={false}
      disabled={disabled}
      maxDropdownHeight={360}
      nothingFoundMessage={t('text.noFont')}
      onDropdownOpen={() => {
        setOpen(true);
        offerFontFaces();
      }}
      // Selects the present name, so that typing begins a new search and does not continue the name.
      onClick={(event) => event.currentTarget.select()}
      onChange={choose}
      renderOption={({ option }) => (
        <OptionView
          label={option.label}
          isAdd={option.value === ADD_FONT}
          font={all.get(option.value)}
          pictures={pictures}
        />
      )}
    />
  );
}

interface OptionViewProps {
  readonly label: string;
  /** Whether this entry adds a file. */
  readonly isAdd: boolean;
  readonly font: FontOption | undefined;
  readonly pictures: ReturnType<typeof useNamePictures>;
}

/** An entry of the list, in the letters of its font if they can be shown. */
function OptionView({ label, isAdd, font, pictures }: OptionViewProps) {
  if (isAdd)
    return (
      <span className={classes.add}>
        <IconPlus size={16} aria-hidden="true" />
        {label}
      </span>
    );
  if (!font) return label;
  const { family, fontAsset } = font;
  if (fontAsset !== null) return <FontName name={family} assetId={fontAsset} picture={undefined} />;
  return <FontName name={family} picture={pictures[family]} />;
}

/** The entries for the open project, and the chosen one. */
function useFontOptions(value: ChosenFont): {
  readonly options: ReturnType<typeof fontOptions>;
  readonly selected: FontOption['value'];
} {
  const assets = useEditorState((state) => state.design.assets);
  const objects = useEditorState((state) => state.design.objects);
  const recent = useRecentFonts((state) => state.families);
  const own = ownFonts(assets, objects);
  useEffect(() => offerOwnFaces(Object.values(assets)), [assets]);
  return { options: fontOptions(own, recent), selected: optionValueOf(value, assets) };
}

/** Keeps the entries whose name contains every typed word, and always the entry for adding a file. */
const matchWords: OptionsFilter = ({ options, search }) => {
  const words = search.toLowerCase().trim().split(/\s+/);
  const matches = ({ value, label }: ComboboxItem) =>
    value === ADD_FONT || words.every((word) => label.toLowerCase().includes(word));
  return options
    .map((option) => ('group' in option ? { ...option, items: option.items.filter(matches) } : option))
    .filter((option) => ('group' in option ? option.items.length > 0 : matches(option)));
};
