import { type CommandId, NO_MODIFIERS, type ToolId, toolIdOf } from '@kerf/editor';
import {
  IconApps,
  IconBooks,
  IconCircle,
  IconHandStop,
  IconLetterT,
  IconPencil,
  IconPentagon,
  IconPointer,
  IconRectangle,
  IconRulerMeasure,
  IconTriangle,
  IconVectorSpline,
  IconVectorTriangle,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AiImageButton } from '../../ai-image/ai-image-button';
import { ExportButton } from '../../export/export-menu';
import { ImportButton } from '../../import/import-button';
import { openGenerators } from '../../state/generators-view';
import { toggleLibrary, useLibraryView } from '../../state/library-view';
import { useEditorState, useStudio } from '../../state/studio-context';
import { CommandButton } from '../../ui/command-button';
import { IconButton } from '../../ui/icon-button';
import { MountPhase } from '../../ui/mount-phases';
import { MOUNT_PHASES } from '../mount-phases';
import classes from './tool-rail.module.css';

const TOOLS = [
  [
    { tool: 'select', command: 'toolSelect', icon: IconPointer },
    { tool: 'nodes', command: 'toolNodes', icon: IconVectorSpline },
    { tool: 'hand', command: 'toolHand', icon: IconHandStop },
  ],
  [
    { tool: 'rectangle', command: 'toolRectangle', icon: IconRectangle },
    { tool: 'circle', command: 'toolCircle', icon: IconCircle },
    { tool: 'triangle', command: 'toolTriangle', icon: IconTriangle },
    { tool: 'polygon', command: 'toolPolygon', icon: IconPentagon },
    { tool: 'text', command: 'toolText', icon: IconLetterT },
  ],
  [
    { tool: 'pen', command: 'toolPen', icon: IconVectorTriangle },
    { tool: 'pencil', command: 'toolPencil', icon: IconPencil },
  ],
  [{ tool: 'measure', command: 'toolMeasure', icon: IconRulerMeasure }],
] as const satisfies readonly (readonly { tool: ToolId; command: CommandId; icon: typeof IconPointer }[])[];

/** Opens the design library, or closes it. */
function LibraryButton() {
  const { t } = useTranslation();
  const isOpen = useLibraryView((state) => state.isOpen);
  return (
    <IconButton
      icon={IconBooks}
      label={t('library.title')}
      isOn={isOpen}
      tooltipPosition="right"
      size={36}
      iconSize={20}
      onClick={toggleLibrary}
    />
  );
}

/** The bar at the left edge: the drawing tools, the design library, the import and the export. */
export function ToolRail() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const active = useEditorState((state) => toolIdOf(state.tool));
  // Enter on the button of the active tool does the same as Enter on the drawing: it places a shape or a text.
  const place = () =>
    editor.event({ type: 'keyDown', key: 'Enter', modifiers: NO_MODIFIERS, isRepeat: false });
  return (
    <nav className={classes.rail} aria-label={t('editor.tools')} data-tour="leftBar">
      <MountPhase at={MOUNT_PHASES.tools}>
        {TOOLS.map((group) => (
          <div key={group[0].tool} className={classes.group}>
            {group.map(({ tool, command, icon }) => (
              <CommandButton
                key={tool}
                id={command}
                icon={icon}
                isOn={active === tool}
                tooltipPosition="right"
                size={36}
                iconSize={20}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && active === tool && place()) event.preventDefault();
                }}
              />
            ))}
          </div>
        ))}
        <div className={classes.group}>
          <LibraryButton />
          <IconButton
            icon={IconApps}
            label={t('generators.title')}
            tooltipPosition="right"
            size={36}
            iconSize={20}
            onClick={() => openGenerators()}
          />
          <AiImageButton />
          <ImportButton />
          <ExportButton />
        </div>
      </MountPhase>
    </nav>
  );
}
