import { Select as MantineSelect, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * A field to choose from a list. Its options are made when the field first gets the focus, and are kept from then on,
 * because its keys search them. The library alone would make and keep the options of all fields, hidden; they would be
 * most of the elements of a panel.
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
