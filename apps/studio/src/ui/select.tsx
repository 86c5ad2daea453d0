import { Select as MantineSelect, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * A choice from a list. The options of a field that nobody went to are not made: the library makes and keeps them all,
 * hidden, which were most of what a panel consists of. Once the field has had the focus it keeps them, because its keys
 * look for them.
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
