import { degreesFromRadians, isLaser, radiansFromDegrees } from '@kerf/machining';
import type { StockTool } from '@kerf/simulation';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteAct } from '../events/acts';
import { Explain } from '../ui/explain/explain';
import { useLengths } from '../ui/length';
import { NumberField } from '../ui/number-field/number-field';
import { Select } from '../ui/select';
import {
  type BitDraft,
  type BitSize,
  BODY_SIZES,
  type BodySize,
  bodyProblemOf,
  CUTTER_KINDS,
  draftOf,
  isImpossible,
  limitsOf,
  sizesOf,
  toolOf,
  withKind,
  withSize,
} from './bit-draft';
import { BitPicture, BitSign } from './bit-picture';
import classes from './bits.module.css';
import { type BitChoices, findChoice } from './choices';

const LABELS = {
  diameter: 'panel.bitDiameter',
  tipDiameter: 'panel.tipDiameter',
  angle: 'panel.vAngle',
  fluteLength: 'panel.fluteLength',
  shankDiameter: 'bits.shankDiameter',
  stickOut: 'bits.stickOut',
  holderDiameter: 'bits.holderDiameter',
} as const satisfies Record<BitSize | BodySize, string>;

interface BitFormProps {
  /** The bit that the fields show first. */
  readonly tool: StockTool;
  /** Bits that can be chosen instead. Without them the cutting part is fixed, and only the body can be described. */
  readonly choices?: BitChoices;
  /** Returns to the bit that the file describes; undefined if the file describes none. */
  readonly onReset?: (() => void) | undefined;
  readonly onUse: (tool: StockTool) => void;
  readonly onCancel: () => void;
}

/** A dialog to describe a bit: its kind and sizes and what is above its cutting edges, with a picture. */
export function BitForm({ tool, choices, onReset, onUse, onCancel }: BitFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(tool));
  const [measured, setMeasured] = useState<BitSize | BodySize>('diameter');
  const described = toolOf(draft);
  const problem = bodyProblemOf(draft);
  const set = (next: BitDraft, size: BitSize | BodySize) => {
    setDraft(next);
    setMeasured(size);
  };
  const use = () => {
    noteAct('own-tool-described');
    onUse(described);
  };
  const field = { draft, onChange: set, onFocus: setMeasured };
  return (
    <>
      <div className={classes.form}>
        <div className={classes.stage}>
          {!isLaser(described) && (
            <BitPicture tool={described} width={150} height={300} measured={measured} />
          )}
        </div>
        <div className={classes.fields}>
          {choices && <FormFields choices={choices} described={described} {...field} />}
          <fieldset className={classes.body}>
            <legend className={classes.bodyTitle}>{t('bits.body')}</legend>
            <div className={classes.help}>
              <Explain settings={BODY_SIZES} topic="bits" />
            </div>
            {BODY_SIZES.map((size) => (
              <SizeField key={size} size={size} isFirst={!choices && size === 'fluteLength'} {...field} />
            ))}
            <BodyNote draft={draft} />
          </fieldset>
        </div>
      </div>
      <Group justify="space-between" mt="md">
        {onReset ? (
          <Button variant="subtle" onClick={onReset}>
            {t('bits.reset')}
          </Button>
        ) : (
          <span />
        )}
        <Group gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button disabled={isImpossible(problem)} onClick={use}>
            {t(choices ? 'bits.use' : 'bits.useBody')}
          </Button>
        </Group>
      </Group>
    </>
  );
}

interface FormFieldsProps extends Omit<SizeFieldProps, 'size'> {
  readonly choices: BitChoices;
  readonly described: StockTool;
}

/** The cutting part of the bit: a known bit, or a kind with its sizes. */
function FormFields({ choices, described, ...field }: FormFieldsProps) {
  const { t } = useTranslation();
  const { draft, onChange } = field;
  return (
    <>
      <Select
        label={t('bits.beginWith')}
        data={choices.groups}
        value={findChoice(choices, described)}
        placeholder={t('bits.asDescribed')}
        allowDeselect={false}
        onChange={(value) => {
          const chosen = value === null ? undefined : choices.tools.get(value);
          if (chosen) onChange(draftOf(chosen), 'diameter');
        }}
      />
      <KindChoice draft={draft} onChange={(next) => onChange(next, 'diameter')} />
      <div className={classes.sizes}>
        {sizesOf(draft.kind).map((size) => (
          <SizeField key={size} size={size} isFirst={size === 'diameter'} {...field} />
        ))}
      </div>
    </>
  );
}

/** The kinds of bits, each with a picture of its shape. */
function KindChoice({ draft, onChange }: { draft: BitDraft; onChange: (draft: BitDraft) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.kinds} aria-label={t('bits.kind')}>
      {CUTTER_KINDS.map((kind) => {
        const sample = toolOf(withKind({ ...draftOf(SAMPLE), diameter: 6 }, kind));
        return (
          <label key={kind} className={classes.kind}>
            <input
              type="radio"
              name="bit-kind"
              value={kind}
              checked={draft.kind === kind}
              onChange={() => onChange(withKind(draft, kind))}
            />
            {!isLaser(sample) && <BitSign tool={sample} width={30} height={36} />}
            {t(`bits.kinds.${kind}`)}
          </label>
        );
      })}
    </fieldset>
  );
}

/** The sample bit for the pictures of the kinds of bit. Each picture shows it converted to that kind. */
const SAMPLE: StockTool = { kind: 'end-mill', id: 'sample', name: 'sample', diameter: 6 };

interface SizeFieldProps {
  readonly draft: BitDraft;
  readonly size: BitSize | BodySize;
  readonly onChange: (draft: BitDraft, size: BitSize | BodySize) => void;
  /** Called when the field gets the focus: the picture then shows the dimension of this field. */
  readonly onFocus: (size: BitSize | BodySize) => void;
  /** Whether the field has the focus when the dialog opens. */
  readonly isFirst?: boolean;
}

function SizeField({ draft, size, onChange, onFocus, isFirst = false }: SizeFieldProps) {
  const { t } = useTranslation();
  const { min, max } = limitsOf(draft, size);
  const label = t(LABELS[size]);
  const common = {
    label,
    onFocusCapture: () => onFocus(size),
    ...(isFirst && { 'data-autofocus': true }),
  };
  if (size === 'angle')
    return (
      <NumberField
        {...common}
        kind="number"
        unit="°"
        decimals={2}
        min={degreesFromRadians(min)}
        max={degreesFromRadians(max)}
        value={degreesFromRadians(draft.angle)}
        onChange={(degrees) => onChange({ ...draft, angle: radiansFromDegrees(degrees) }, size)}
      />
    );
  return (
    <NumberField
      {...common}
      kind={size === 'diameter' ? 'diameter' : 'length'}
      unit="mm"
      decimals={3}
      step={size === 'tipDiameter' ? 0.1 : 1}
      min={min}
      max={max}
      value={draft[size]}
      onChange={(length) => onChange(withSize(draft, size, length), size)}
    />
  );
}

/** Shows an error of the body, or what is missing for a check, or else what a 0 in the body's fields means. */
function BodyNote({ draft }: { draft: BitDraft }) {
  const { t } = useTranslation();
  const { text } = useLengths();
  const problem = bodyProblemOf(draft);
  if (!problem)
    return (
      <div className={classes.note} data-severity="note">
        {t('bits.bodyHint')}
      </div>
    );
  return (
    <div
      className={classes.note}
      data-severity={isImpossible(problem) ? 'error' : 'note'}
      role={isImpossible(problem) ? 'alert' : 'status'}
    >
      {'length' in problem
        ? t(`bits.problems.${problem.code}`, { length: text(problem.length, 3) })
        : t(`bits.problems.${problem.code}`)}
    </div>
  );
}
