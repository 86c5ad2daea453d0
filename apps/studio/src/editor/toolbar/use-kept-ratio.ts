import { shapePicture } from '@kerf/document';
import { type EditorState, selectedShapes } from '@kerf/editor';
import { useState } from 'react';
import { useEditorState } from '../../state/studio-context';

/** What a person chose for a selection with a picture in it, and for one without. */
export interface RatioChoices {
  readonly picture: boolean;
  readonly drawing: boolean;
}

/** Until a person chooses: a photo that is stretched is a mistake, a drawing hardly. */
const FIRST_CHOICES: RatioChoices = { picture: true, drawing: false };

/** Which of the choices holds for what is selected. */
function ratioChoiceFor(state: EditorState): keyof RatioChoices {
  return selectedShapes(state).some(({ shape }) => shapePicture(shape)) ? 'picture' : 'drawing';
}

/** Whether a new width or height takes the other side with it; what a person chose stays. */
export function useKeptRatio(): { readonly keepsRatio: boolean; readonly toggleRatio: () => void } {
  const [choices, setChoices] = useState(FIRST_CHOICES);
  const about = useEditorState(ratioChoiceFor);
  return {
    keepsRatio: choices[about],
    toggleRatio: () => setChoices({ ...choices, [about]: !choices[about] }),
  };
}
