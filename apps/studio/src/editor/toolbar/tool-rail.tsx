import type { CommandId, ToolId } from '@kerf/editor';
import {
  IconCircle,
  IconHandStop,
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
import { useEditorState } from '../../app/studio-context';
import { TextButton } from '../../text/text-button';
import { Turn } from '../../ui/turns';
import { CommandButton } from '../command-button';
import { ImportButton } from '../import-button';
import { TURNS } from '../turns';
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
  ],
  [
    { tool: 'pen', command: 'toolPen', icon: IconVectorTriangle },
    { tool: 'pencil', command: 'toolPencil', icon: IconPencil },
  ],
  [{ tool: 'measure', command: 'toolMeasure', icon: IconRulerMeasure }],
] as const satisfies readonly (readonly { tool: ToolId; command: CommandId; icon: typeof IconPointer }[])[];

/** The left edge: the drawing tools, and what brings drawings in. */
export function ToolRail() {
  const { t } = useTranslation();
  const active = useEditorState((state) => state.tool.name.split('.')[0]);
  return (
    <nav className={classes.rail} aria-label={t('editor.tools')}>
      <Turn at={TURNS.tools}>
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
              />
            ))}
          </div>
        ))}
        <div className={classes.group}>
          <TextButton />
          <ImportButton />
        </div>
      </Turn>
    </nav>
  );
}
