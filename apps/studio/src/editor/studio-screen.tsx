import { UserDialog } from '../account/user-dialog/user-dialog';
import { AiImageDialog } from '../ai-image/ai-image-dialog';
import { DevicePage } from '../devices/device-page';
import { MOUNT_PHASES } from '../drawing/mount-phases';
import { ToolRail } from '../drawing/toolbar/tool-rail';
import { GeneratorsDialog } from '../generators/generators-dialog';
import { ImportDropzone } from '../import/import-dropzone';
import { usePaste } from '../import/use-paste';
import { InstallDriverDialog } from '../install-driver/install-driver-dialog';
import { PairingDialog } from '../install-driver/pairing-dialog';
import { LibraryPanel } from '../library/library-panel';
import { ConsoleDialog } from '../machine/console/console-dialog';
import { ControlDialog } from '../machine/control/control-dialog';
import { MacroDialog } from '../machine/macros/macro-dialog';
import { PendantDialog } from '../machine/pendant/pendant-dialog';
import { MachineSettingsDialog } from '../machine/settings/settings-dialog';
import { BoundaryDialog } from '../model/boundary-dialog';
import { PreferencesDialog } from '../preferences/preferences-dialog';
import { PreviewDrawer } from '../preview/preview-drawer';
import { ProbeDialog } from '../probe/probe-dialog';
import { OpeningOverlay } from '../program/opening-overlay';
import { ProgramError } from '../program/program-error';
import { ProjectList } from '../project/project-list';
import { ConflictDialog } from '../project/saves/conflict-dialog';
import { ShareDialog } from '../project/share/share-dialog';
import { VersionsDialog } from '../project/versions/versions-dialog';
import { RecoveryBanner } from '../recovery/recovery-banner';
import { RecoveryDialog } from '../recovery/recovery-dialog';
import { ReliefDialog } from '../relief/relief-dialog';
import { JobDock } from '../running/job-dock';
import { StartDialog } from '../start/start-dialog';
import { useViewStore } from '../state/view-store';
import { AddTextDialog } from '../text/add-text-dialog';
import { TipsDialog } from '../tips/tips-dialog';
import { TraceDialog } from '../trace/trace-dialog';
import { MountPhase, MountPhases } from '../ui/mount-phases';
import { VariablesDialog } from '../variables/variables-dialog';
import { SamplesDialog } from '../welcome/samples-dialog';
import { WelcomeDialog } from '../welcome/welcome-dialog';
import { WorkshopDialog } from '../workshop/workshop-dialog';
import classes from './editor-page.module.css';
import { CommandPalette } from './palette/command-palette';
import { ShortcutHelp } from './shortcut-help';
import { SidePanel } from './side-panel/side-panel';
import { EditorStage } from './stage/stage';
import { PropertyBar } from './toolbar/property-bar';
import { TopBar } from './top-bar/top-bar';
import { useEscapeForFaults } from './use-escape-for-faults';
import { useStudioKeys } from './use-studio-keys';
import { USER_TABS } from './user-tabs';

/** The screen of the studio: the drawing with its bars, and all dialogs. */
export function StudioScreen() {
  useStudioKeys();
  usePaste();
  useEscapeForFaults();
  // The open preview shows the job itself.
  const isPreviewOpen = useViewStore((state) => state.isPreviewOpen);
  return (
    <MountPhases last={MOUNT_PHASES.dialogs}>
      <div className={classes.page}>
        <TopBar />
        <PropertyBar />
        <div className={classes.body}>
          <ToolRail />
          <LibraryPanel />
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
      <GeneratorsDialog />
      <VariablesDialog />
      <ConsoleDialog />
      <WorkshopDialog />
      <PendantDialog />
      <ControlDialog />
      {/* It opens above the dialogs before it, and the dialogs lie above each other in this order. */}
      <ProbeDialog />
      <MachineSettingsDialog />
      <MacroDialog />
      <ProjectList />
      <SamplesDialog />
      <TipsDialog />
      <AddTextDialog />
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
      <WelcomeDialog />
    </>
  );
}
