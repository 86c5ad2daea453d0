import { type Color, isColor } from '@kerf/document';
import { colorsOf } from '@kerf/editor';
import { ColorInput } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../state/studio-context';

interface ColorFieldProps {
  readonly label: string;
  /** Null: no colour. */
  readonly value: Color | 'mixed' | null;
  readonly disabled?: boolean;
  onChange(color: Color): void;
}

/** The most colours of the design that are offered. */
const MOST_SWATCHES = 14;

/** A field for a colour; it offers the colours that the design already has. */
export function ColorField({ label, value, disabled = false, onChange }: ColorFieldProps) {
  const { t } = useTranslation();
  const design = useEditorState((state) => state.design);
  const swatches = useMemo(() => colorsOf(design).slice(0, MOST_SWATCHES), [design]);
  return (
    <ColorInput
      size="xs"
      label={label}
      format="hex"
      withEyeDropper={false}
      withPreview={value !== null}
      leftSection={value === null ? <IconBan size={16} stroke={1.4} aria-hidden="true" /> : undefined}
      swatches={[...swatches]}
      swatchesPerRow={7}
      disabled={disabled}
      placeholder={value === 'mixed' ? t('panel.mixed') : t('design.noColor')}
      value={value === 'mixed' || value === null ? '' : value}
      onChange={(text) => {
        const color = text.toUpperCase();
        if (isColor(color) && color !== value) onChange(color);
      }}
    />
  );
}
