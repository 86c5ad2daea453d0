import { CloseButton, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useArtworkStore } from '../artwork-store';
import { PANEL_IDS } from './panel-ids';
import classes from './panels.module.css';
import { PANELS } from './registry';

/** The rail with the panels, and the panel that is open. */
export function PanelRail() {
  const { t } = useTranslation();
  const open = useArtworkStore((state) => state.panel);
  const entry = open && PANELS[open];
  return (
    <>
      <nav className={classes.rail} aria-label={t('design.panels')}>
        {PANEL_IDS.map((id) => {
          const { icon: PanelIcon } = PANELS[id];
          return (
            <UnstyledButton
              key={id}
              className={classes.railButton ?? ''}
              aria-pressed={open === id}
              onClick={() => useArtworkStore.setState({ panel: open === id ? null : id })}
            >
              <PanelIcon size={20} stroke={1.6} aria-hidden="true" />
              <span>{t(`design.panel.${id}`)}</span>
            </UnstyledButton>
          );
        })}
      </nav>
      {open && entry && (
        <aside className={classes.panel} aria-label={t(`design.panel.${open}`)}>
          <header className={classes.panelHead}>
            <h2>{t(`design.panel.${open}`)}</h2>
            <CloseButton
              size="sm"
              aria-label={t('design.closePanel')}
              onClick={() => useArtworkStore.setState({ panel: null })}
            />
          </header>
          <div className={classes.panelBody}>
            <entry.Panel />
          </div>
        </aside>
      )}
    </>
  );
}
