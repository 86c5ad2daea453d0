import { activateTool } from '@kerf/editor';
import { useEffect, useRef } from 'react';
import { useStudio } from '../state/studio-context';
import { beginTextSession } from './in-place/text-session';
import { useInsertText } from './use-insert-text';

/**
 * Does what the text tool asks for: adds a text where the person pressed, or puts a caret into the text that was
 * pressed.
 */
export function usePlaceText(): void {
  const { editor } = useStudio();
  const insertText = useInsertText();
  const latestInsert = useRef(insertText);
  latestInsert.current = insertText;
  useEffect(() => {
    let before = editor.getState().tool;
    return editor.subscribe(() => {
      const { tool } = editor.getState();
      if (tool === before) return;
      before = tool;
      if (tool.name === 'text.entering') {
        editor.run(activateTool('select'));
        beginTextSession(editor, tool.at);
      }
      if (tool.name === 'text.placing')
        void latestInsert.current({ at: tool.at }).finally(() => {
          if (editor.getState().tool === tool) editor.run(activateTool('select'));
        });
    });
  }, [editor]);
}
