import type { TextShape } from '@kerf/document';
import { isSingleLineText } from '@kerf/editor';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../state/studio-context';
import { hasFont } from './fonts/font-options';
import { useFontProblemText } from './fonts/use-font-problem-text';
import { notesOn } from './set-text';
import type { TextEditing } from './use-text-editing';

interface TextNotesProps {
  readonly shape: TextShape;
  readonly problem: TextEditing['problem'];
}

/** The notes about a text that was laid out, or why it was not changed. */
export function TextNoteList({ shape, problem }: TextNotesProps) {
  const { t } = useTranslation();
  const problemText = useFontProblemText();
  const isFontThere = useEditorState(({ design }) => hasFont(shape, design.assets));
  const { family } = shape;
  const notes = notesOn(shape);
  const lines: { text: string; color: string }[] = [];
  if (!isFontThere || problem?.code === 'unknown-font')
    lines.push({ text: t('text.unknownFont', { family }), color: 'red' });
  else if (problem) lines.push({ text: t('text.failed', { reason: problemText(problem) }), color: 'red' });
  if (notes && notes.missing.length > 0)
    lines.push({ text: t('text.missing', { family, characters: notes.missing.join(' ') }), color: 'orange' });
  if (notes?.isBoldMade) lines.push({ text: t('text.madeBold', { family }), color: 'gray' });
  if (notes?.isItalicMade) lines.push({ text: t('text.madeItalic', { family }), color: 'gray' });
  if (isSingleLineText(shape)) lines.push({ text: t('text.singleLine'), color: 'gray' });
  else if (shape.outline.verbs.length === 0 && shape.content.trim() !== '')
    lines.push({ text: t('text.nothingLeft'), color: 'orange' });
  return lines.map(({ text, color }) => (
    <Alert key={text} color={color} p={8} fz="xs">
      {text}
    </Alert>
  ));
}
