import { toDocument } from '@kerf/editor';
import { useComputedColorScheme } from '@mantine/core';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawingArea } from '../drawing/stage/drawing-area';
import { ToolOptions } from '../drawing/stage/tool-options';
import { ZoomBar } from '../drawing/stage/zoom-bar';
import { useStudio } from '../state/studio-context';
import { useArtworkStore } from './artwork-store';
import { ARTWORK_THEMES } from './design-theme';
import { insertElement } from './insert/insert-element';

/** The page with the design; elements are dropped on it. */
export function ArtworkStage({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const { editor } = useStudio();
  const { t } = useTranslation();
  const scheme = useComputedColorScheme('light');
  const hasGrid = useArtworkStore((state) => state.isGridShown);
  const themes = ARTWORK_THEMES[scheme];

  function drop(event: DragEvent) {
    event.preventDefault();
    const { dragged } = useArtworkStore.getState();
    if (dragged === null) {
      if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
      return;
    }
    const box = event.currentTarget.getBoundingClientRect();
    const screen = { x: event.clientX - box.left, y: event.clientY - box.top };
    const name = event.dataTransfer.getData('text/plain') || t('design.panel.elements');
    editor.run(insertElement(dragged, name, toDocument(editor.getState().viewport, screen)));
  }

  return (
    <DrawingArea
      theme={hasGrid ? themes.grid : themes.plain}
      onDragOver={(event) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDrop={drop}
    >
      <ToolOptions />
      <ZoomBar />
    </DrawingArea>
  );
}
