import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './shared.module.css';

/** The label of a fold, and whether it is open. */
export interface FoldProps {
  readonly label: string;
  readonly isOpen: boolean;
  onToggle(): void;
  readonly children: ReactNode;
}

/** A part of a panel that can be folded away. */
export function Fold({ label, isOpen, onToggle, children }: FoldProps) {
  const id = useId();
  return (
    <section className={classes.advanced}>
      <UnstyledButton
        className={classes.fold ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <IconChevronRight size={14} stroke={2} data-open={isOpen} aria-hidden="true" />
        {label}
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id}>
        {isOpen && children}
      </Collapse>
    </section>
  );
}
