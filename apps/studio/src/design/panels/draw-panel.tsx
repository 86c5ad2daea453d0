import { activateTool, type ToolId, toolIdOf } from '@kerf/editor';
import { UnstyledButton } from '@mantine/core';
import {
  type Icon,
  IconCircle,
  IconLetterT,
  IconPencil,
  IconPentagon,
  IconPointer,
  IconRectangle,
  IconTriangle,
  IconVectorSpline,
  IconVectorTriangle,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { useCommand } from '../../ui/command-button';
import { NewPaintFields } from '../side/paint-section';
import classes from './panels.module.css';

const TOOLS = [
  { tool: 'select', command: 'toolSelect', icon: IconPointer },
  { tool: 'nodes', command: 'toolNodes', icon: IconVectorSpline },
  { tool: 'rectangle', command: 'toolRectangle', icon: IconRectangle },
  { tool: 'circle', command: 'toolCircle', icon: IconCircle },
  { tool: 'triangle', command: 'toolTriangle', icon: IconTriangle },
  { tool: 'polygon', command: 'toolPolygon', icon: IconPentagon },
  { tool: 'pen', command: 'toolPen', icon: IconVectorTriangle },
  { tool: 'pencil', command: 'toolPencil', icon: IconPencil },
  { tool: 'text', command: 'toolText', icon: IconLetterT },
] as const;

/** The drawing tools with their names, and how new objects look. */
export function DrawPanel() {
  const { t } = useTranslation();
  return (
    <div className={classes.stack}>
      <div className={classes.tools}>
        {TOOLS.map((entry) => (
          <ToolButton key={entry.tool} {...entry} />
        ))}
      </div>
      <h3 className={classes.heading}>{t('design.newObjects')}</h3>
      <NewPaintFields />
    </div>
  );
}

function ToolButton({
  tool,
  command,
  icon: ToolIcon,
}: {
  tool: ToolId;
  command: (typeof TOOLS)[number]['command'];
  icon: Icon;
}) {
  const { editor } = useStudio();
  const { label } = useCommand(command);
  const isActive = useEditorState((state) => toolIdOf(state.tool) === tool);
  return (
    <UnstyledButton
      className={classes.tool ?? ''}
      aria-pressed={isActive}
      onClick={() => editor.run(activateTool(tool))}
    >
      <ToolIcon size={20} stroke={1.7} aria-hidden="true" />
      <span>{label}</span>
    </UnstyledButton>
  );
}
