import { Button, Divider } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCube, IconPlayerPlay, IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from '../../account/account-menu';
import { DeviceMenu } from '../../devices/device-menu';
import { MOUNT_PHASES } from '../../drawing/mount-phases';
import { ProjectName } from '../../drawing/project-name';
import { isJobActive, useMachineStore } from '../../driver/machine-store';
import { StatePill } from '../../machine/control/state-pill';
import { SavesButton } from '../../project/saves/saves-button';
import { PointsButtons } from '../../rewards/points-button';
import { useOpenStart } from '../../start/use-open-start';
import { useViewStore } from '../../state/view-store';
import { startTour } from '../../tour/use-tour';
import { IconButton } from '../../ui/icon-button';
import { Logo } from '../../ui/logo';
import { MountPhase } from '../../ui/mount-phases';
import { PreferencesMenu } from '../../ui/preferences-menu';
import { AddToQueueButton } from '../../workshop/add-to-queue';
import { MachineSwitcher } from '../../workshop/machine-switcher';
import { HelpMenu } from './help-menu';
import { ProjectMenu, SetupMenu } from './menus';
import { ServerState } from './server-state';
import { ShareMenu } from './share-menu';
import classes from './top-bar.module.css';

/** The first row: the project, the menus, and the steps from the drawing to the machine. */
export function TopBar() {
  const { t } = useTranslation();
  const openStart = useOpenStart();
  const hasJob = useMachineStore(isJobActive);
  const hasSeveral = useMachineStore(({ machines }) => machines.length > 1);
  return (
    <header className={classes.bar} {...(hasSeveral && { 'data-machines': 'several' })}>
      <MountPhase at={MOUNT_PHASES.tools}>
        <Logo isCompact />
        <ProjectName />
        <SavesButton />
        <Divider orientation="vertical" my={8} />
        <ProjectMenu />
        <SetupMenu />
        <HelpMenu />
        <DeviceMenu />
        <div className={classes.end}>
          <ServerState />
          <div className={classes.points}>
            <PointsButtons />
          </div>
          <MachineSwitcher />
          <StatePill />
          <Button
            size="xs"
            variant="default"
            className={classes.preview ?? ''}
            leftSection={<IconCube size={16} stroke={1.7} />}
            onClick={() => useViewStore.setState({ isPreviewOpen: true })}
          >
            <span className={classes.previewText}>{t('preview.open')}</span>
          </Button>
          <Button
            size="xs"
            leftSection={<IconPlayerPlay size={16} stroke={1.7} />}
            onClick={openStart}
            disabled={hasJob}
          >
            {t('start.open')}
          </Button>
          <AddToQueueButton />
          <TutorialButton />
          <PanelToggle />
          <div className={classes.share}>
            <ShareMenu />
          </div>
          <PreferencesMenu />
          <AccountMenu />
        </div>
      </MountPhase>
    </header>
  );
}

/** Shows the tour, where the person left it. A narrow bar has no room for it: there the Help menu has it. */
function TutorialButton() {
  const { t } = useTranslation();
  return (
    <Button
      size="xs"
      variant="subtle"
      className={classes.tutorial ?? ''}
      leftSection={<IconSchool size={16} stroke={1.7} />}
      onClick={startTour}
    >
      <span className={classes.tutorialText}>{t('tour.open')}</span>
    </Button>
  );
}

/** Shows and hides the panel, where it has no place beside the drawing. */
function PanelToggle() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isPanelOpen);
  return (
    <div className={classes.panelToggle} data-tour="panel layers">
      <IconButton
        icon={IconAdjustmentsHorizontal}
        label={t('editor.panel')}
        isOn={isOpen}
        onClick={() => useViewStore.setState({ isPanelOpen: !isOpen })}
      />
    </div>
  );
}
