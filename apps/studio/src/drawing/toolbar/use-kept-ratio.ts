import { shapeModel, shapePicture } from '@kerf/document';
import { type EditorState, selectedShapes } from '@kerf/editor';
import { useState } from 'react';
import { useEditorState } from '../../state/studio-context';

/** The choice for a selection that contains a picture, and the choice for one that does not. */
export interface RatioChoices {
  readonly picture: boolean;
  readonly drawing: boolean;
}

/** The choices at first: to stretch a photo is a mistake, to stretch a drawing usually is not. */
const FIRST_CHOICES: RatioChoices = { picture: true, drawing: false };

/** Which of the two choices applies to the selection. */
function ratioChoiceFor(state: EditorState): keyof RatioChoices {
  return selectedShapes(state).some(({ shape }) => shapePicture(shape) || shapeModel(shape))
    ? 'picture'
    : 'drawing';
}

/**
 * Whether a new width also scales the height and a new height also scales the width, and a function that switches this.
 * The choice for selections with a picture and the choice for others are remembered separately.
 */
export function useKeptRatio(): { readonly keepsRatio: boolean; readonly toggleRatio: () => void } {
  const [choices, setChoices] = useState(FIRST_CHOICES);
  const about = useEditorState(ratioChoiceFor);
  return {
    keepsRatio: choices[about],
    toggleRatio: () => setChoices({ ...choices, [about]: !choices[about] }),
  };
}
