import type { CanvasView } from '@kerf/canvas';
import { useComputedColorScheme } from '@mantine/core';
import { useCallback } from 'react';
import { MOUNT_PHASES } from '../../drawing/mount-phases';
import { CANVAS_THEMES } from '../../drawing/stage/canvas-themes';
import { DrawingArea } from '../../drawing/stage/drawing-area';
import { ToolOptions } from '../../drawing/stage/tool-options';
import { ZoomBar } from '../../drawing/stage/zoom-bar';
import { NotesPopover } from '../../notes/notes-popover';
import { useNotesStore } from '../../notes/notes-store';
import { watchNotes } from '../../notes/watch-notes';
import { useStudio } from '../../state/studio-context';
import { MountPhase } from '../../ui/mount-phases';
import { EmptyBed } from './empty-bed';
import { LayerBar } from './layer-bar';
import { MarkButtons } from './mark-buttons';
import { ReadoutBar } from './readouts';
import { useGuides } from './use-guides';

/** The drawing area, with the bars at its lower edge and the notes of the job. */
export function EditorStage() {
  const { editor, compute } = useStudio();
  const scheme = useComputedColorScheme('light');
  useGuides();
  const showNotes = useCallback(
    (view: CanvasView) => {
      view.setOptions({ showsCutWidths: useNotesStore.getState().areWidthsShown });
      const stopWidths = useNotesStore.subscribe(({ areWidthsShown }) =>
        view.setOptions({ showsCutWidths: areWidthsShown }),
      );
      const stopNotes = watchNotes(editor, compute, (notes) => view.setOptions({ notes }));
      return () => {
        stopWidths();
        stopNotes();
      };
    },
    [editor, compute],
  );
  return (
    <DrawingArea theme={CANVAS_THEMES[scheme]} onView={showNotes}>
      <MountPhase at={MOUNT_PHASES.tools}>
        <EmptyBed />
        <MarkButtons />
        <ToolOptions />
        <ReadoutBar />
        <LayerBar />
        <ZoomBar>
          <NotesPopover />
        </ZoomBar>
      </MountPhase>
    </DrawingArea>
  );
}
