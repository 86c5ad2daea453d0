import classes from '../../ui/panel/panel.module.css';
import { Select } from '../../ui/select';

interface ChoiceFieldProps<T extends string> {
  readonly label: string;
  /** 'mixed' if the selected objects differ, null if none is selected. */
  readonly value: T | 'mixed' | null;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  onChange(value: T): void;
}

/** A field to choose one of several values; empty if the selected objects differ. */
export function ChoiceField<T extends string>({ label, value, choices, onChange }: ChoiceFieldProps<T>) {
  return (
    <Select
      className={classes.wide ?? ''}
      label={label}
      data={choices}
      value={value === 'mixed' ? null : value}
      allowDeselect={false}
      onChange={(next) => {
        const chosen = choices.find((choice) => choice.value === next);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
