import { type ShapeObject, shapeText, TEXT_LIMITS, type TextSettings, type TextShape } from '@kerf/document';
import { isSelectionLocked, isSingleLineText, selectedShapes } from '@kerf/editor';
import { Button, Textarea } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconOverline,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../state/studio-context';
import { openVariables } from '../state/variables-view';
import { isSameList } from '../ui/field-value';
import { IconButton } from '../ui/icon-button';
import { LimitedField } from '../ui/number-field/limited-field';
import panel from '../ui/panel/panel.module.css';
import { BackgroundFields, EffectFields } from './effect-fields';
import { FlowFields, PathOffer } from './flow-fields';
import { FontSelect } from './fonts/font-select';
import { TextLengthField } from './text-length-field';
import { MAX_TEXT_LENGTH } from './text-limits';
import { TextNoteList } from './text-notes';
import classes from './text-section.module.css';
import { type TextEditing, useTextEditing } from './use-text-editing';

type TextObject = ShapeObject & { readonly shape: TextShape };

/**
 * The content and settings of the selected text. If a text and one other shape are selected, it is a button that puts
 * the text on the shape. With any other selection it is empty.
 */
export function TextSection() {
  const shapes = useEditorState(selectedShapes, isSameList);
  const texts = shapes.filter((object): object is TextObject => shapeText(object.shape) !== null);
  const [text] = texts;
  if (!text || texts.length > 1 || shapes.length > 2) return null;
  const other = shapes.find((object) => object !== text);
  return other ? (
    <PathOffer key={text.id} text={text} other={other} />
  ) : (
    <TextFields key={text.id} object={text} />
  );
}

function TextFields({ object }: { object: TextObject }) {
  const { t } = useTranslation();
  const isLocked = useEditorState(isSelectionLocked);
  const editing = useTextEditing(object.id, object.shape);
  const { settings, change } = editing;
  const [, , c, d] = object.transform;
  // People see and set the size of the letters on the workpiece.
  const scale = Math.hypot(c, d);
  const isSingleLine = isSingleLineText(object.shape);
  return (
    <section className={classes.section} aria-label={t('text.section')}>
      <Textarea
        label={t('text.content')}
        placeholder={t('text.placeholder')}
        rows={2}
        maxLength={MAX_TEXT_LENGTH}
        spellCheck={false}
        disabled={isLocked}
        value={settings.content}
        onChange={(event) => change({ content: event.currentTarget.value })}
      />
      <FontSelect value={settings} disabled={isLocked} onChange={change} />
      <TextNoteList shape={object.shape} problem={editing.problem} />
      <div className={panel.fields}>
        <SizeFields settings={settings} change={change} isLocked={isLocked} scale={scale} />
        <FlowFields object={object} settings={settings} change={change} isLocked={isLocked} scale={scale} />
      </div>
      <Button size="compact-xs" variant="subtle" onClick={openVariables}>
        {t('variables.open')}
      </Button>
      <Toggles settings={settings} change={change} isLocked={isLocked} isSingleLine={isSingleLine} />
      <div className={panel.fields}>
        <EffectFields
          settings={settings}
          change={change}
          isDisabled={isLocked || isSingleLine}
          scale={scale}
        />
        <BackgroundFields
          settings={settings}
          change={change}
          isDisabled={isLocked || isSingleLine}
          scale={scale}
        />
      </div>
    </section>
  );
}

/** The largest size of letters that can be typed, mm on the workpiece. */
const MOST_SIZE = 1000;

interface SizeFieldsProps {
  readonly settings: TextSettings;
  readonly isLocked: boolean;
  /** How many mm on the workpiece 1 mm of the text is. */
  readonly scale: number;
  readonly change: TextEditing['change'];
}

/** The fields for the size of the letters and the spacing of lines and letters. */
function SizeFields({ settings, isLocked, scale, change }: SizeFieldsProps) {
  const { t } = useTranslation();
  const { fontSize, lineHeight, charSpacing } = TEXT_LIMITS;
  return (
    <>
      <TextLengthField
        label={t('text.size')}
        // `max` can be lower for a text that was scaled down. Otherwise the text could get a size that is not allowed
        // in its own coordinates.
        limits={{ ...fontSize, max: Math.min(fontSize.max, MOST_SIZE / scale) }}
        scale={scale}
        step={1}
        disabled={isLocked}
        value={settings.fontSize}
        onChange={(size) => change({ fontSize: size })}
      />
      <LimitedField
        label={t('text.lineHeight')}
        as="number"
        step={0.1}
        limit={lineHeight}
        disabled={isLocked}
        value={settings.lineHeight}
        onChange={(height) => change({ lineHeight: height })}
      />
      <LimitedField
        label={t('text.spacing')}
        as="number"
        step={10}
        decimals={0}
        limit={charSpacing}
        disabled={isLocked}
        value={settings.charSpacing}
        onChange={(spacing) => change({ charSpacing: spacing })}
      />
    </>
  );
}

const STYLES = [
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
  { align: 'justify', label: 'text.justify', icon: IconAlignJustified },
] as const;

interface TogglesProps {
  readonly settings: TextSettings;
  readonly isLocked: boolean;
  /** Whether the font has single lines: then it has no bold. */
  readonly isSingleLine: boolean;
  readonly change: TextEditing['change'];
}

function Toggles({ settings, change, isLocked, isSingleLine }: TogglesProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.toggles}>
      <fieldset className={classes.group} aria-label={t('text.style')}>
        {STYLES.map(({ field, label, icon }) => (
          <IconButton
            key={field}
            icon={icon}
            label={t(label)}
            size={28}
            iconSize={16}
            disabled={isLocked || (isSingleLine && field === 'isBold')}
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
