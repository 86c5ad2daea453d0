import type { Design } from '@kerf/document';
import { activateTool, type CommandId, createEditor, type Editor, type EditorEvent } from '@kerf/editor';

/** The commands that change only what part of a design is seen. */
const VIEW_COMMANDS: ReadonlySet<unknown> = new Set<CommandId>([
  'zoomIn',
  'zoomOut',
  'zoomActual',
  'zoomFit',
]);

/**
 * The event as a view takes it; null for one that could change something. Every drag moves the view, as the middle
 * button does in the editor, so that a press on a ruler draws no guide.
 */
function viewEvent(event: EditorEvent): EditorEvent | null {
  switch (event.type) {
    case 'keyDown':
    case 'keyUp':
    case 'doubleClick':
      return null;
    case 'pointerDown':
      return event.button === 2 ? null : { ...event, button: 1 };
    default:
      return event;
  }
}

/** An editor that shows a design and cannot change it: it moves and zooms the view, and does nothing else. */
export function createViewingEditor(design: Design): Editor {
  const editor = createEditor({ design });
  editor.run(activateTool('hand'));
  return {
    getState: editor.getState,
    subscribe: editor.subscribe,
    dispatch: () => {},
    event: (event) => {
      const allowed = viewEvent(event);
      return allowed !== null && editor.event(allowed);
    },
    run: (command) => VIEW_COMMANDS.has(command) && editor.run(command),
    can: (command) => VIEW_COMMANDS.has(command) && editor.can(command),
  };
}
