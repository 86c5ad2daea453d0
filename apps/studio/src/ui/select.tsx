import { Select as MantineSelect, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * A field to choose from a list. The list's options are made when the field first gets the focus. They are kept from
 * then on, because the keys of the field search them. The component library alone would make the options of all fields
 * at once and keep them hidden: they would be most of the elements of a panel.
 */
export function Select({ onFocus, comboboxProps, ...rest }: SelectProps) {
  const [hasOptions, setHasOptions] = useState(false);
  return (
    <MantineSelect
      {...rest}
      comboboxProps={{ ...comboboxProps, keepMounted: hasOptions }}
      onFocus={(event) => {
        setHasOptions(true);
        onFocus?.(event);
      }}
    />
  );
}
