import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MOUNT_PHASES } from '../../drawing/mount-phases';
import { useViewStore } from '../../state/view-store';
import { lateComponent } from '../../ui/late-component';
import { MountPhase } from '../../ui/mount-phases';
import classes from './side-panel.module.css';

// The fields of all kinds of cuts are fetched when the drawing can be used.
const PanelContent = lateComponent(() => import('./panel-content').then((part) => part.PanelContent));

function closePanel(): void {
  useViewStore.setState({ isPanelOpen: false });
}

/**
 * The panel at the right edge, or a drawer in a narrow window: the machine, the tab for the selection, and the list of
 * objects.
 */
export function SidePanel() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isPanelOpen);
  const open = isOpen ? true : undefined;
  return (
    <>
      {/* Only for pointers: the button in the panel and Escape close the drawer too. */}
      <div className={classes.backdrop} data-open={open} aria-hidden="true" onClick={closePanel} />
      <aside
        className={classes.panel}
        aria-label={t('editor.panel')}
        data-open={open}
        data-tour="panel"
        onKeyDown={(event) => {
          // A dialog that was opened from the panel handles Escape itself.
          const isHere = event.currentTarget.contains(event.target as Node);
          if (isOpen && isHere && event.key === 'Escape' && !event.defaultPrevented) closePanel();
        }}
      >
        <CloseButton
          className={classes.close ?? ''}
          aria-label={t('editor.closePanel')}
          onClick={closePanel}
        />
        <MountPhase at={MOUNT_PHASES.panel}>
          <PanelContent />
        </MountPhase>
      </aside>
    </>
  );
}
