import { whenIdle } from '../api/when-idle';
import { MOUNT_PHASES } from '../drawing/mount-phases';
import { ToolRail } from '../drawing/toolbar/tool-rail';
import { usePaste } from '../import/use-paste';
import { lateComponent } from '../ui/late-component';
import { MountPhase, MountPhases } from '../ui/mount-phases';
import { useIsWelcomed } from '../welcome/welcome-state';
import classes from './editor-page.module.css';
import { SidePanel } from './side-panel/side-panel';
import { EditorStage } from './stage/stage';
import { PropertyBar } from './toolbar/property-bar';
import { TopBar } from './top-bar/top-bar';
import { useEscapeForFaults } from './use-escape-for-faults';
import { useStudioKeys } from './use-studio-keys';

/** The rest of the screen is fetched when the browser has nothing else to do: a person can draw before it is there. */
const loadParts = () => new Promise<void>((go) => whenIdle(go)).then(() => import('./late-parts'));
const LibraryPanel = lateComponent(() => loadParts().then((parts) => parts.LibraryPanel));
const WelcomeDialog = lateComponent(() =>
  import('../welcome/welcome-dialog').then((part) => part.WelcomeDialog),
);
const LateParts = lateComponent(() => loadParts().then((parts) => parts.LateParts));

/** The screen of the studio: the drawing with its bars, and all dialogs. */
export function StudioScreen() {
  useStudioKeys();
  usePaste();
  useEscapeForFaults();
  const isWelcomed = useIsWelcomed();
  return (
    <MountPhases last={MOUNT_PHASES.dialogs}>
      <div className={classes.page}>
        <TopBar />
        <PropertyBar />
        <div className={classes.body}>
          <ToolRail />
          <MountPhase at={MOUNT_PHASES.dialogs}>
            <LibraryPanel />
          </MountPhase>
          <EditorStage />
          <SidePanel />
        </div>
        {/* A new person is greeted at once, not when they have begun to draw. */}
        <MountPhase at={MOUNT_PHASES.tools}>{!isWelcomed && <WelcomeDialog />}</MountPhase>
        <MountPhase at={MOUNT_PHASES.dialogs}>
          <LateParts />
        </MountPhase>
      </div>
    </MountPhases>
  );
}
