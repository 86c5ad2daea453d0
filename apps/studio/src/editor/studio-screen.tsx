import { whenIdle } from '../api/when-idle';
import { MOUNT_PHASES } from '../drawing/mount-phases';
import { ToolRail } from '../drawing/toolbar/tool-rail';
import { usePaste } from '../import/use-paste';
import { lateComponent } from '../ui/late-component';
import { MountPhase, MountPhases } from '../ui/mount-phases';
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
const LateParts = lateComponent(() => loadParts().then((parts) => parts.LateParts));

/** The screen of the studio: the drawing with its bars, and all dialogs. */
export function StudioScreen() {
  useStudioKeys();
  usePaste();
  useEscapeForFaults();
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
        <MountPhase at={MOUNT_PHASES.dialogs}>
          <LateParts />
        </MountPhase>
      </div>
    </MountPhases>
  );
}
