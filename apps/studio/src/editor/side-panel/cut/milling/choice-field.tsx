import { Select } from '../../../../ui/select';
import classes from '../../side-panel.module.css';

/** A setting of which one of several values is chosen; empty where the selected objects differ. */
export function ChoiceField({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <Select
      className={classes.wide ?? ''}
      label={label}
      data={choices}
      value={value === 'mixed' ? null : value}
      allowDeselect={false}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}
