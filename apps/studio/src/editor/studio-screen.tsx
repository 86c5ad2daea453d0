import { lazy, Suspense } from 'react';
import { lateCode, PROGRAM_VIEW_RETRIES } from '../api/late-code';
import { MOUNT_PHASES } from '../drawing/mount-phases';
import { ToolRail } from '../drawing/toolbar/tool-rail';
import { usePaste } from '../import/use-paste';
import { LibraryPanel } from '../library/library-panel';
import { RecoveryBanner } from '../recovery/recovery-banner';
import { JobDock } from '../running/job-dock';
import { useViewStore } from '../state/view-store';
import { MountPhase, MountPhases } from '../ui/mount-phases';
import classes from './editor-page.module.css';
import { SidePanel } from './side-panel/side-panel';
import { EditorStage } from './stage/stage';
import { PropertyBar } from './toolbar/property-bar';
import { TopBar } from './top-bar/top-bar';
import { useEscapeForFaults } from './use-escape-for-faults';
import { useStudioKeys } from './use-studio-keys';

/** The dialogs are fetched when the page can be used: a person can draw before they are there. */
const Dialogs = lazy(lateCode(() => import('./dialogs'), PROGRAM_VIEW_RETRIES));

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
          <Suspense>
            <Dialogs />
          </Suspense>
        </MountPhase>
      </div>
    </MountPhases>
  );
}
