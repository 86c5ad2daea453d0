import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './shared.module.css';

/** One of the options of a choice. */
export interface Choice<T extends string> {
  readonly id: T;
  readonly label: string;
  readonly picture: ReactNode;
  /** What the option does, in one sentence. */
  readonly hint?: string;
}

interface PictureChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T | 'mixed' | null;
  readonly choices: readonly Choice<T>[];
  readonly columns: 3 | 4;
  onChange(value: T): void;
}

/** A choice between pictures, with the pointer or the arrow keys. */
export function PictureChoice<T extends string>(props: PictureChoiceProps<T>) {
  const { label, value, choices, columns, onChange } = props;
  const chosen = Math.max(
    0,
    choices.findIndex(({ id }) => id === value),
  );
  return (
    <div
      className={classes.choices}
      data-columns={columns}
      role="radiogroup"
      aria-label={label}
      onKeyDown={moveFocus}
    >
      {choices.map(({ id, label: name, picture, hint }, index) => (
        <UnstyledButton
          key={id}
          role="radio"
          aria-checked={value === id}
          tabIndex={index === chosen ? 0 : -1}
          {...(hint !== undefined && { title: hint })}
          className={classes.choice ?? ''}
          onClick={() => onChange(id)}
        >
          {picture}
          <span>{name}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}

/** The arrow keys move to the next option and choose it, as in any group of radio buttons. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
  const next = buttons.at((buttons.indexOf(document.activeElement as HTMLElement) + step) % buttons.length);
  next?.focus();
  next?.click();
}
