import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanelStore } from '../panel-store';
import classes from './shared.module.css';

/** Settings that most people never need: folded, and open again where a person opened them before. */
export function Advanced({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const isOpen = usePanelStore((state) => state.isAdvancedOpen);
  return (
    <section className={classes.advanced}>
      <UnstyledButton
        className={classes.fold ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => usePanelStore.setState({ isAdvancedOpen: !isOpen })}
      >
        <IconChevronRight size={14} stroke={2} data-open={isOpen} aria-hidden="true" />
        {t('panel.advanced')}
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id}>
        {isOpen && children}
      </Collapse>
    </section>
  );
}
