import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from './fold';
import { usePanelStore } from './panel-store';

/** Settings that most people never need: folded away, unless the person has opened them before. */
export function Advanced({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const isOpen = usePanelStore((state) => state.isAdvancedOpen);
  return (
    <Fold
      label={t('panel.advanced')}
      isOpen={isOpen}
      onToggle={() => usePanelStore.setState({ isAdvancedOpen: !isOpen })}
    >
      {children}
    </Fold>
  );
}
