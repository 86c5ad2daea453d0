import type { Editor } from '@kerf/editor';

/**
 * Shows the whole workspace in the room that is left beside the library, when the library takes some of it. Returns a
 * function for when the library closes: then the view from before comes back, unless a person has changed it meanwhile.
 */
export function fitBesideLibrary(editor: Editor): () => void {
  const before = editor.getState().viewport;
  let fitted: object | null = null;
  const stop = onceResized(editor, () => {
    editor.run('zoomFit');
    fitted = editor.getState().viewport;
  });
  return () => {
    stop();
    if (editor.getState().viewport !== fitted) return;
    onceResized(editor, () => {
      const { width, height } = editor.getState().viewport;
      if (width === before.width && height === before.height) editor.dispatch({ viewport: before });
      else editor.run('zoomFit');
    });
  };
}

/** Calls `act` when the drawing area was painted with another width. Returns a function that calls it off. */
function onceResized(editor: Editor, act: () => void): () => void {
  const { width } = editor.getState().viewport;
  const stop = editor.subscribe(() => {
    if (editor.getState().viewport.width === width) return;
    stop();
    requestAnimationFrame(act);
  });
  return stop;
}
