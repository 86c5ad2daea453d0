import {
  DEFAULT_ARC,
  type ShapeObject,
  STRAIGHT,
  TEXT_FLOW_LIMITS,
  type TextFlow,
  type TextSettings,
  type TextShape,
} from '@kerf/document';
import { isSelectionLocked, selectObjects } from '@kerf/editor';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconTextOrientation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../state/studio-context';
import { isSameList } from '../ui/field-value';
import { LimitedField } from '../ui/number-field/limited-field';
import { useObjectName } from '../ui/object-name';
import panel from '../ui/panel/panel.module.css';
import { Select } from '../ui/select';
import { notesOn } from './set-text';
import { TextLengthField } from './text-length-field';
import { flowAlong, pathCandidates } from './text-path';
import classes from './text-section.module.css';
import { type TextEditing, useTextEditing } from './use-text-editing';

type TextObject = ShapeObject & { readonly shape: TextShape };
type Arc = Extract<TextFlow, { kind: 'arc' }>;
type OnPath = Extract<TextFlow, { kind: 'path' }>;

const KINDS = ['straight', 'arc', 'path'] as const;

interface FlowFieldsProps {
  readonly object: TextObject;
  readonly settings: TextSettings;
  readonly isLocked: boolean;
  /** How many mm on the workpiece 1 mm of the text is. */
  readonly scale: number;
  readonly change: TextEditing['change'];
}

/** The fields for the baseline of the letters: straight, along an arc, or along the outline of another object. */
export function FlowFields({ object, settings, isLocked, scale, change }: FlowFieldsProps) {
  const { t } = useTranslation();
  const { flow } = settings;
  const [isChoosing, setChoosing] = useState(false);
  const kind = isChoosing ? 'path' : flow.kind;

  function choose(next: string | null) {
    setChoosing(next === 'path' && flow.kind !== 'path');
    if (next === 'straight') change({ flow: STRAIGHT });
    if (next === 'arc') change({ flow: arcFor(object.shape) });
  }

  const set = (changes: Partial<TextFlow>) => change({ flow: { ...flow, ...changes } as TextFlow });
  return (
    <>
      <Select
        label={t('text.flow')}
        data={KINDS.map((value) => ({ value, label: t(`text.flows.${value}`) }))}
        value={kind}
        allowDeselect={false}
        disabled={isLocked}
        onChange={choose}
      />
      {kind === 'path' && (
        <PathSelect
          object={object}
          onChoose={(chosen) => {
            setChoosing(false);
            change({ flow: flow.kind === 'path' ? { ...flow, guide: chosen.guide } : chosen });
          }}
        />
      )}
      {!isChoosing && flow.kind === 'arc' && <ArcFields {...{ flow, set, isLocked, scale }} />}
      {!isChoosing && flow.kind === 'path' && (
        <>
          <StartField {...{ flow, set, isLocked, scale }} />
          <TextLengthField
            label={t('text.shift')}
            step={0.5}
            limits={TEXT_FLOW_LIMITS.shift}
            scale={scale}
            disabled={isLocked}
            value={flow.shift}
            onChange={(shift) => set({ shift })}
          />
          <SideControl {...{ flow, set, isLocked }} />
        </>
      )}
    </>
  );
}

/** An arc of such a radius that the present text covers a third of the circle. */
function arcFor(shape: TextShape): Arc {
  const width = Math.max(0, ...(notesOn(shape)?.lines ?? []).map((line) => line.width));
  const angle = (2 * Math.PI) / 3;
  const radius = width > 0 ? Math.round((10 * width) / angle) / 10 : DEFAULT_ARC.radius;
  return { ...DEFAULT_ARC, angle, radius: Math.max(TEXT_FLOW_LIMITS.radius.min, radius) };
}

interface PartProps<Flow> {
  readonly flow: Flow;
  readonly isLocked: boolean;
  readonly scale: number;
  set(changes: Partial<Flow>): void;
}

function ArcFields({ flow, set, isLocked, scale }: PartProps<Arc>) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        className={panel.wide ?? ''}
        size="xs"
        fullWidth
        aria-label={t('text.arcBy')}
        disabled={isLocked}
        value={flow.by}
        onChange={(by) => set({ by: by as Arc['by'] })}
        data={[
          { value: 'radius', label: t('text.radius') },
          { value: 'angle', label: t('text.bendAngle') },
        ]}
      />
      {flow.by === 'radius' ? (
        <TextLengthField
          label={t('text.radius')}
          step={1}
          limits={TEXT_FLOW_LIMITS.radius}
          scale={scale}
          disabled={isLocked}
          value={flow.radius}
          onChange={(radius) => set({ radius })}
        />
      ) : (
        <LimitedField
          label={t('text.bendAngle')}
          as="degrees"
          step={5}
          decimals={1}
          limit={TEXT_FLOW_LIMITS.angle}
          disabled={isLocked}
          value={flow.angle}
          onChange={(angle) => set({ angle })}
        />
      )}
      <StartField {...{ flow, set, isLocked, scale }} />
      <SideControl {...{ flow, set, isLocked }} />
    </>
  );
}

function StartField({ flow, set, isLocked, scale }: PartProps<Arc | OnPath>) {
  const { t } = useTranslation();
  return (
    <TextLengthField
      label={t('text.start')}
      step={1}
      limits={TEXT_FLOW_LIMITS.start}
      scale={scale}
      disabled={isLocked}
      value={flow.start}
      onChange={(start) => set({ start })}
    />
  );
}

function SideControl({ flow, set, isLocked }: Omit<PartProps<Arc | OnPath>, 'scale'>) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      className={panel.wide ?? ''}
      size="xs"
      fullWidth
      aria-label={t('text.side')}
      disabled={isLocked}
      value={flow.side}
      onChange={(side) => set({ side: side as Arc['side'] })}
      data={(['outside', 'inside'] as const).map((value) => ({ value, label: t(`text.${value}`) }))}
    />
  );
}

interface PathSelectProps {
  readonly object: TextObject;
  onChoose(flow: OnPath): void;
}

/** The choice among the objects of the design that a text can follow. */
function PathSelect({ object, onChoose }: PathSelectProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const nameOf = useObjectName();
  const [chosen, setChosen] = useState<string | null>(null);
  const candidates = useEditorState(({ design }) => pathCandidates(design), isSameList);
  if (candidates.length === 0)
    return (
      <Text className={panel.wide ?? ''} fz="xs" c="dimmed">
        {t('text.noPath')}
      </Text>
    );
  return (
    <Select
      className={panel.wide ?? ''}
      label={t('text.pathObject')}
      placeholder={t('text.choosePath')}
      data={candidates.toReversed().map((candidate) => ({ value: candidate.id, label: nameOf(candidate) }))}
      value={chosen}
      allowDeselect={false}
      onChange={(id) => {
        const other = candidates.find((candidate) => candidate.id === id);
        const flow = other && flowAlong(editor.getState().design, object.id, other);
        if (flow?.kind !== 'path') return;
        setChosen(id);
        onChoose(flow);
      }}
    />
  );
}

/** Shown when a text and another shape are selected: a button that puts the text on the shape. */
export function PathOffer({ text, other }: { text: TextObject; other: ShapeObject }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const nameOf = useObjectName();
  const isLocked = useEditorState(isSelectionLocked);
  const { change } = useTextEditing(text.id, text.shape);
  function put() {
    const flow = flowAlong(editor.getState().design, text.id, other);
    if (!flow) return;
    change({ flow });
    editor.run(selectObjects([text.id]));
  }
  return (
    <section className={classes.section} aria-label={t('text.section')}>
      <Button
        size="xs"
        variant="default"
        fullWidth
        disabled={isLocked}
        leftSection={<IconTextOrientation size={16} />}
        onClick={put}
      >
        {t('text.putOnPath', { name: nameOf(other) })}
      </Button>
    </section>
  );
}
