import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FAMILIES, findFamily } from './catalogue';
import { offerFontFaces, styleFamily } from './font-faces';

interface FontSelectProps {
  readonly value: string;
  readonly disabled?: boolean;
  onChange(family: string): void;
}

/** The families by name, each shown in its own letters. */
export function FontSelect({ value, disabled = false, onChange }: FontSelectProps) {
  const { t } = useTranslation();
  const label = (id: string, family: string) => {
    if (id === 'lxgw-wenkai') return t('text.kaiNote', { family });
    return id === 'noto-sans-sc' ? t('text.heiNote', { family }) : family;
  };
  const data = FAMILIES.map(({ id, family }) => ({ value: family, label: label(id, family) }));
  if (!findFamily(value)) data.unshift({ value, label: t('text.missingFont', { family: value }) });
  return (
    <Select
      label={t('text.font')}
      data={data}
      value={value}
      searchable
      allowDeselect={false}
      disabled={disabled}
      maxDropdownHeight={320}
      nothingFoundMessage={t('text.noFont')}
      onDropdownOpen={offerFontFaces}
      // What is typed next searches; it does not go on with the name that is there.
      onClick={(event) => event.currentTarget.select()}
      onChange={(family) => family !== null && onChange(family)}
      renderOption={({ option }) => {
        const family = findFamily(option.value);
        const fontFamily = family && !family.isLarge ? styleFamily(family.id) : undefined;
        return <span style={{ fontFamily, fontSize: '1rem' }}>{option.label}</span>;
      }}
    />
  );
}
