import { useNotesStore, useProblemsStore } from '../../notes/notes-store';
import { useEditorState } from '../../state/studio-context';
import { lateComponent } from '../../ui/late-component';

const Marks = lateComponent(() => import('./marks').then((part) => part.Marks));

/** The '!' marks at problems. They show the text of a problem and offer a repair. */
export function MarkButtons() {
  const areShown = useNotesStore((state) => state.areProblemsShown);
  const hasProblems = useProblemsStore(({ problems }) => problems.length > 0);
  // Marks are hidden while a person draws or moves something.
  const isAtRest = useEditorState(
    ({ tool, overlay, panning }) => tool.name === 'select.idle' && !overlay.transform && !panning,
  );
  return areShown && hasProblems && isAtRest ? <Marks /> : null;
}
