import { UserDialog } from '../account/user-dialog/user-dialog';
import { AiImageDialog } from '../ai-image/ai-image-dialog';
import { DevicePage } from '../devices/device-page';
import { GeneratorsDialog } from '../generators/generators-dialog';
import { ImportDropzone } from '../import/import-dropzone';
import { InstallDriverDialog } from '../install-driver/install-driver-dialog';
import { PairingDialog } from '../install-driver/pairing-dialog';
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
import { VariablesDialog } from '../variables/variables-dialog';
import { SamplesDialog } from '../welcome/samples-dialog';
import { WorkshopDialog } from '../workshop/workshop-dialog';
import { CommandPalette } from './palette/command-palette';
import { ShortcutHelp } from './shortcut-help';
import { USER_TABS } from './user-tabs';

export { LibraryPanel } from '../library/library-panel';

/**
 * What a person needs only after the first look at the drawing: the job on the machine, the dialogs and what else lies
 * above the page. It is one file of code with the design library, which the page fetches when the drawing can be used.
 */
export function LateParts() {
  // The open preview shows the job itself.
  const isPreviewOpen = useViewStore((state) => state.isPreviewOpen);
  return (
    <>
      {!isPreviewOpen && <JobDock />}
      <RecoveryBanner />
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
    </>
  );
}
