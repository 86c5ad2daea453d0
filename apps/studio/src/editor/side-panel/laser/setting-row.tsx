import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './laser.module.css';
import { LaserPicture, type LaserPictureId } from './laser-picture';

/** A picture with the fields that it explains. */
export function SettingRow({ picture, children }: { picture: LaserPictureId; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <LaserPicture picture={picture} />
      <div className={classes.fields}>{children}</div>
    </div>
  );
}

interface PictureChoiceProps<T extends LaserPictureId> {
  readonly label: string;
  readonly value: T | 'mixed' | null;
  readonly choices: readonly { readonly id: T; readonly label: string }[];
  onChange(value: T): void;
}

/** A choice between pictures. */
export function PictureChoice<T extends LaserPictureId>(props: PictureChoiceProps<T>) {
  const { label, value, choices, onChange } = props;
  return (
    <div className={classes.choices} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <UnstyledButton
          key={choice.id}
          role="radio"
          aria-checked={value === choice.id}
          className={classes.choice ?? ''}
          onClick={() => onChange(choice.id)}
        >
          <LaserPicture picture={choice.id} />
          <span>{choice.label}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}
