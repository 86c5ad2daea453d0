import { type ShapeObject, TEXT_LIMITS, type TextSettings, type TextShape } from '@kerf/document';
import { isSelectionLocked, selectedShapes } from '@kerf/editor';
import { Alert, Textarea } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconOverline,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../app/studio-context';
import panel from '../editor/side-panel/side-panel.module.css';
import { IconButton } from '../ui/icon-button';
import { NumberField } from '../ui/number-field/number-field';
import { FontSelect } from './font-select';
import { notesOn } from './set-text';
import { TEXT_CONTENT_ID } from './text-content';
import classes from './text-section.module.css';
import { type TextEditing, useTextEditing } from './use-text-editing';

type TextObject = ShapeObject & { readonly shape: TextShape };

/** Longest text that a person may type. */
const MAX_LENGTH = 2000;

/** The words of the selected text and how they are set; nothing unless exactly one text is selected. */
export function TextSection() {
  const object = useEditorState((state) => {
    const [only, ...others] = selectedShapes(state);
    return others.length === 0 && only?.shape.kind === 'text' ? (only as TextObject) : null;
  });
  return object ? <TextFields key={object.id} object={object} /> : null;
}

function TextFields({ object }: { object: TextObject }) {
  const { t } = useTranslation();
  const isLocked = useEditorState(isSelectionLocked);
  const editing = useTextEditing(object.id, object.shape);
  const { settings, change } = editing;
  const [, , c, d] = object.transform;
  // People see and set the size that the letters have on the workpiece.
  const scale = Math.hypot(c, d);
  return (
    <section className={classes.section} aria-label={t('text.section')}>
      <Textarea
        id={TEXT_CONTENT_ID}
        label={t('text.content')}
        placeholder={t('text.placeholder')}
        rows={2}
        maxLength={MAX_LENGTH}
        spellCheck={false}
        disabled={isLocked}
        value={settings.content}
        onChange={(event) => change({ content: event.currentTarget.value })}
      />
      <FontSelect value={settings.family} disabled={isLocked} onChange={(family) => change({ family })} />
      <Notes shape={object.shape} problem={editing.problem} />
      <div className={panel.fields}>
        <NumberField
          label={t('text.size')}
          min={TEXT_LIMITS.fontSize.min * scale}
          max={1000}
          disabled={isLocked}
          value={settings.fontSize * scale}
          onChange={(size) => change({ fontSize: size / scale })}
        />
        <NumberField
          label={t('text.lineHeight')}
          kind="number"
          step={0.1}
          min={TEXT_LIMITS.lineHeight.min}
          max={TEXT_LIMITS.lineHeight.max}
          disabled={isLocked}
          value={settings.lineHeight}
          onChange={(lineHeight) => change({ lineHeight })}
        />
        <NumberField
          label={t('text.spacing')}
          kind="number"
          step={10}
          decimals={0}
          min={TEXT_LIMITS.charSpacing.min}
          max={TEXT_LIMITS.charSpacing.max}
          disabled={isLocked}
          value={settings.charSpacing}
          onChange={(charSpacing) => change({ charSpacing })}
        />
      </div>
      <Toggles settings={settings} change={change} isLocked={isLocked} />
    </section>
  );
}

const EFFECTS = [
  { field: 'isBold', label: 'text.bold', icon: IconBold },
  { field: 'isItalic', label: 'text.italic', icon: IconItalic },
  { field: 'hasUnderline', label: 'text.underline', icon: IconUnderline },
  { field: 'hasLinethrough', label: 'text.linethrough', icon: IconStrikethrough },
  { field: 'hasOverline', label: 'text.overline', icon: IconOverline },
] as const;

const ALIGNMENTS = [
  { align: 'left', label: 'text.left', icon: IconAlignLeft },
  { align: 'center', label: 'text.center', icon: IconAlignCenter },
  { align: 'right', label: 'text.right', icon: IconAlignRight },
] as const;

interface TogglesProps {
  readonly settings: TextSettings;
  readonly isLocked: boolean;
  readonly change: TextEditing['change'];
}

function Toggles({ settings, change, isLocked }: TogglesProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.toggles}>
      <fieldset className={classes.group} aria-label={t('text.effect')}>
        {EFFECTS.map(({ field, label, icon }) => (
          <IconButton
            key={field}
            icon={icon}
            label={t(label)}
            size={28}
            iconSize={16}
            disabled={isLocked}
            isOn={settings[field]}
            onClick={() => change({ [field]: !settings[field] })}
          />
        ))}
      </fieldset>
      <fieldset className={classes.group} aria-label={t('text.align')}>
        {ALIGNMENTS.map(({ align, label, icon }) => (
          <IconButton
            key={align}
            icon={icon}
            label={t(label)}
            size={28}
            iconSize={16}
            disabled={isLocked}
            isOn={settings.align === align}
            onClick={() => change({ align })}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** What a person should know of how the text came out, or why it did not change. */
function Notes({ shape, problem }: { shape: TextShape; problem: TextEditing['problem'] }) {
  const { t } = useTranslation();
  const { family } = shape;
  const notes = notesOn(shape);
  const lines: { text: string; color: string }[] = [];
  if (problem?.code === 'unknown-font') lines.push({ text: t('text.unknownFont', { family }), color: 'red' });
  else if (problem) lines.push({ text: t('text.failed', { reason: problem.message }), color: 'red' });
  if (notes && notes.missing.length > 0)
    lines.push({ text: t('text.missing', { family, characters: notes.missing.join(' ') }), color: 'orange' });
  if (notes?.isBoldMade) lines.push({ text: t('text.madeBold', { family }), color: 'gray' });
  if (notes?.isItalicMade) lines.push({ text: t('text.madeItalic', { family }), color: 'gray' });
  return lines.map(({ text, color }) => (
    <Alert key={text} color={color} p={8} fz="xs">
      {text}
    </Alert>
  ));
}
