import './editor-styles';
import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { Center, Loader } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountLanguage } from '../account/use-account-language';
import { UserDialog } from '../account/user-dialog/user-dialog';
import { AiImageDialog } from '../ai-image/ai-image-dialog';
import { useSessionStore } from '../api/session-store';
import { designAsDescribed } from '../bits/program-bits';
import { DevicePage } from '../devices/device-page';
import { useDevice } from '../devices/use-device';
import { createDriverLink } from '../driver/driver-link';
import { fetchPairings } from '../driver/fetch-pairings';
import { networkPermission } from '../driver/network-permission';
import { ServerEvents } from '../events/server-events';
import { useServerNotices } from '../events/use-server-notices';
import { ImportDropzone } from '../import/import-dropzone';
import { usePaste } from '../import/use-paste';
import { InstallDriverDialog } from '../install-driver/install-driver-dialog';
import { PairingDialog } from '../install-driver/pairing-dialog';
import { ConsoleDialog } from '../machine/console/console-dialog';
import { ControlDialog } from '../machine/control/control-dialog';
import { useConnectionNotices } from '../machine/link/use-connection-notices';
import { useDriverAtStart } from '../machine/link/use-driver-at-start';
import { MacroDialog } from '../machine/macros/macro-dialog';
import { PendantDialog } from '../machine/pendant/pendant-dialog';
import { followJobs } from '../machine/run/job-dock-store';
import { useLostJob } from '../machine/run/use-lost-job';
import { MachineSettingsDialog } from '../machine/settings/settings-dialog';
import { StopButton } from '../machine/stop/stop-button';
import { useMachineNotices } from '../machine/use-machine-notices';
import { BoundaryDialog } from '../model/boundary-dialog';
import { followInstallOffers } from '../offline/install-store';
import { useKeptStudio } from '../offline/use-kept-studio';
import { useOwnItems } from '../own-items/own-items-store';
import { PreferencesDialog } from '../preferences/preferences-dialog';
import { useAccountItems } from '../preferences/use-account-items';
import { useDrawingSettings } from '../preferences/use-drawing-settings';
import { PreviewDrawer } from '../preview/preview-drawer';
import { ProbeDialog } from '../probe/probe-dialog';
import { OpeningOverlay } from '../program/opening-overlay';
import { ProgramError } from '../program/program-error';
import { ProjectList } from '../project/project-list';
import { untitledName } from '../project/project-store';
import { ConflictDialog } from '../project/saves/conflict-dialog';
import { useSaveSender } from '../project/saves/use-save-queue';
import { ShareDialog } from '../project/share/share-dialog';
import { useDraft } from '../project/use-draft';
import { useProjectLink } from '../project/use-project-link';
import { useSessionEnd } from '../project/use-session-end';
import { useTabs } from '../project/use-tabs';
import { VersionsDialog } from '../project/versions/versions-dialog';
import { RecoveryBanner } from '../recovery/recovery-banner';
import { RecoveryDialog } from '../recovery/recovery-dialog';
import { ReliefDialog } from '../relief/relief-dialog';
import { useAchievementToast } from '../rewards/achievements/use-achievement-toast';
import { useActReports } from '../rewards/acts/use-act-reports';
import { JobDock } from '../running/job-dock';
import { useJobSignal, useWakeLock } from '../running/use-job-signal';
import { StartDialog } from '../start/start-dialog';
import { type Studio, StudioContext } from '../state/studio-context';
import { useViewStore } from '../state/view-store';
import { TraceDialog } from '../trace/trace-dialog';
import { ErrorBoundary } from '../ui/error-boundary';
import { MountPhase, MountPhases } from '../ui/mount-phases';
import { createCompute } from '../workers/compute';
import { WorkshopDialog } from '../workshop/workshop-dialog';
import classes from './editor-page.module.css';
import { followActions } from './follow-actions';
import { MOUNT_PHASES } from './mount-phases';
import { CommandPalette } from './palette/command-palette';
import { ShortcutHelp } from './shortcut-help';
import { SidePanel } from './side-panel/side-panel';
import { EditorStage } from './stage/stage';
import { PropertyBar } from './toolbar/property-bar';
import { ToolRail } from './toolbar/tool-rail';
import { TopBar } from './top-bar/top-bar';
import { useEscapeForFaults } from './use-escape-for-faults';
import { useNotices } from './use-notices';
import { useStudioKeys } from './use-studio-keys';
import { USER_TABS } from './user-tabs';

const mayLookByItself = async () => (await networkPermission()) === 'granted';

function createStudio(userId: string, untitled: string): Studio {
  return {
    editor: createEditor({
      design: designAsDescribed(createDesign({ name: untitledName(new Date(), untitled) })),
      now: () => Date.now(),
    }),
    compute: createCompute(),
    driver: createDriverLink({
      ...{ userId, mayLookByItself },
      getPairings: () => fetchPairings(userId),
      getAutoHome: () => useOwnItems.getState().settings.autoHome,
    }),
  };
}

/** The studio: one editor, one connection to the driver and one pool of workers for as long as the page is open. */
function EditorPage() {
  const { t } = useTranslation();
  const userId = useSessionStore((state) => state.session?.id);
  const [studio, setStudio] = useState<Studio | null>(null);
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000 } } }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies(t): a change of language must not begin a new studio
  useEffect(() => {
    if (userId === undefined) return;
    const created = createStudio(userId, t('project.untitled'));
    setStudio(created);
    return () => {
      created.driver.dispose();
      created.compute.dispose();
    };
  }, [userId]);
  if (!studio || userId === undefined) return <Waiting />;
  return (
    <StudioContext.Provider value={studio}>
      <QueryClientProvider client={queryClient}>
        <Notifications
          position="bottom-right"
          classNames={{ root: classes.notices ?? '' }}
          limit={4}
          autoClose={5000}
        />
        {/* An error in the workspace must not end the connection to the driver or remove the Stop button. */}
        <ErrorBoundary>
          <ModalsProvider labels={{ confirm: t('action.ok'), cancel: t('action.cancel') }}>
            <ServerEvents>
              <Workspace userId={userId} />
            </ServerEvents>
          </ModalsProvider>
        </ErrorBoundary>
      </QueryClientProvider>
      <StopButton />
    </StudioContext.Provider>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Center h="100vh">
      <Loader aria-label={t('editor.loading')} />
    </Center>
  );
}

function Workspace({ userId }: { userId: string }) {
  const isReady = useDraft(userId);
  const isLinked = useProjectLink(isReady);
  useTabs(userId, isLinked);
  useDevice(userId, isReady);
  useSaveSender(userId);
  useSessionEnd();
  useAccountLanguage();
  useServerNotices();
  useStudioKeys();
  usePaste();
  useNotices();
  useActReports();
  useAchievementToast();
  useEscapeForFaults();
  useDrawingSettings();
  useAccountItems(userId, isReady);
  useDriverAtStart();
  useMachineNotices();
  useConnectionNotices();
  useLostJob();
  useJobSignal();
  useWakeLock();
  useEffect(followJobs, []);
  useEffect(followActions, []);
  useKeptStudio();
  useEffect(followInstallOffers, []);
  // The open preview shows the job itself.
  const isPreviewOpen = useViewStore((state) => state.isPreviewOpen);
  if (!isReady) return <Waiting />;
  return (
    <MountPhases last={MOUNT_PHASES.dialogs}>
      <div className={classes.page}>
        <TopBar />
        <PropertyBar />
        <div className={classes.body}>
          <ToolRail />
          <EditorStage />
          <SidePanel />
        </div>
        {!isPreviewOpen && <JobDock />}
        <RecoveryBanner />
        <MountPhase at={MOUNT_PHASES.dialogs}>
          <Dialogs />
        </MountPhase>
      </div>
    </MountPhases>
  );
}

/** The drawer, the dialogs and what else lies above the page. */
function Dialogs() {
  return (
    <>
      <PreviewDrawer />
      <OpeningOverlay />
      <ProgramError />
      <BoundaryDialog />
      <StartDialog />
      <RecoveryDialog />
      <AiImageDialog />
      <ReliefDialog />
      <TraceDialog />
      <ConsoleDialog />
      <WorkshopDialog />
      <PendantDialog />
      <ControlDialog />
      {/* It opens above the dialogs before it, and the dialogs lie above each other in this order. */}
      <ProbeDialog />
      <MachineSettingsDialog />
      <MacroDialog />
      <ProjectList />
      <ConflictDialog />
      <VersionsDialog />
      <ShareDialog />
      <ShortcutHelp />
      <CommandPalette />
      <PreferencesDialog />
      <UserDialog tabs={USER_TABS} />
      <DevicePage />
      <InstallDriverDialog />
      <PairingDialog />
      <ImportDropzone />
    </>
  );
}

/** The editor as a route of its own code, which the login pages do not fetch. */
export const editorRouteOptions = createLazyRoute('/editor')({ component: EditorPage });
