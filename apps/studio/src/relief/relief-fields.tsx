import { RELIEF_QUALITIES } from '@kerf/document';
import { RELIEF_OPTIMISATIONS } from '@kerf/imaging';
import type { Tool } from '@kerf/machining';
import { SegmentedControl, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBitName } from '../bits/bit-list';
import { useLengths } from '../ui/length';
import { CheckedField } from '../ui/number-field/checked-field';
import { Select } from '../ui/select';
import classes from './relief.module.css';
import {
  faultOf,
  mostOf,
  PASS_LIMITS,
  type ReliefDraft,
  type ReliefNumber,
  withEntry,
  withOptimisation,
} from './relief-draft';

interface FieldsProps {
  readonly draft: ReliefDraft;
  /** The width of the picture as a multiple of its height. */
  readonly ratio: number;
  /** The thickness of the material, mm. */
  readonly thickness: number;
  onChange(draft: ReliefDraft): void;
}

/** How each number is shown. */
const LOOKS = {
  width: { kind: 'length', step: 1 },
  height: { kind: 'length', step: 1 },
  depth: { kind: 'length', step: 0.5 },
  base: { kind: 'length', step: 0.5 },
  blackClip: { kind: 'number', step: 5 },
  enhance: { kind: 'number', step: 5 },
  smoothing: { kind: 'length', step: 0.1 },
  feedRate: { kind: 'feed', step: 50 },
  plungeRate: { kind: 'feed', step: 50 },
  spindleSpeed: { kind: 'number', step: 500 },
  depthPerPass: { kind: 'length', step: 0.1 },
} as const satisfies Record<ReliefNumber, { kind: string; step: number }>;

function NumberOf({ name, draft, onChange, ...sizes }: FieldsProps & { readonly name: ReliefNumber }) {
  const { t } = useTranslation();
  const { plain } = useLengths();
  const fault = faultOf(name, draft.entries[name]);
  const limit = fault === 'least' ? PASS_LIMITS.min : mostOf(name);
  return (
    <CheckedField
      {...LOOKS[name]}
      label={t(`relief.${name}`)}
      entry={draft.entries[name]}
      fault={fault && t(`relief.faults.${fault}`, { limit: plain(limit, 2) })}
      onChange={(entry) => onChange(withEntry(draft, name, entry, sizes))}
    />
  );
}

/** The fields that decide the surface. `bit`: the bit that will cut it, if there is one. */
export function ReliefFields({ bit, ...props }: FieldsProps & { readonly bit: Tool | undefined }) {
  const { t } = useTranslation();
  const bitName = useBitName();
  const { draft, onChange } = props;
  return (
    <fieldset className={classes.group}>
      <Text component="legend" fz="xs" fw={600}>
        {t('relief.form')}
      </Text>
      <div className={classes.numbers}>
        {(['width', 'height', 'depth', 'base'] as const).map((name) => (
          <NumberOf key={name} name={name} {...props} />
        ))}
      </div>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('relief.type')}
        data={(['embossed', 'hollow'] as const).map((value) => ({ value, label: t(`relief.${value}`) }))}
        value={draft.isEmbossed ? 'embossed' : 'hollow'}
        onChange={(value) => onChange({ ...draft, isEmbossed: value === 'embossed' })}
      />
      <OptimisationField draft={draft} onChange={onChange} />
      <div className={classes.numbers} data-columns={3}>
        {(['blackClip', 'enhance', 'smoothing'] as const).map((name) => (
          <NumberOf key={name} name={name} {...props} />
        ))}
      </div>
      {(['isProportional', 'isInverted', 'isForBit'] as const)
        .filter((name) => name !== 'isForBit' || bit)
        .map((name) => (
          <Switch
            key={name}
            size="xs"
            label={t(`relief.${name}`, { bit: bit ? bitName(bit) : '' })}
            checked={draft[name]}
            onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.checked })}
          />
        ))}
    </fieldset>
  );
}

function OptimisationField({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <Select
      size="xs"
      label={t('relief.optimisation')}
      description={t(`relief.optimisationHints.${draft.optimisation}`)}
      inputWrapperOrder={['label', 'input', 'description']}
      allowDeselect={false}
      data={RELIEF_OPTIMISATIONS.map(({ id }) => ({ value: id, label: t(`relief.optimisations.${id}`) }))}
      value={draft.optimisation}
      onChange={(value) => {
        const found = RELIEF_OPTIMISATIONS.find(({ id }) => id === value);
        if (found) onChange(withOptimisation(draft, found.id));
      }}
    />
  );
}

/** The fields that decide how the surface is carved. */
export function CarvingFields(props: FieldsProps) {
  const { t } = useTranslation();
  const { draft, onChange } = props;
  return (
    <fieldset className={classes.group}>
      <Text component="legend" fz="xs" fw={600}>
        {t('relief.carving')}
      </Text>
      <div className={classes.numbers}>
        {(['feedRate', 'plungeRate', 'spindleSpeed', 'depthPerPass'] as const).map((name) => (
          <NumberOf key={name} name={name} {...props} />
        ))}
      </div>
      <Select
        size="xs"
        label={t('relief.quality')}
        allowDeselect={false}
        data={RELIEF_QUALITIES.map((value) => ({ value, label: t(`relief.qualities.${value}`) }))}
        value={draft.quality}
        onChange={(value) => {
          const found = RELIEF_QUALITIES.find((one) => one === value);
          if (found) onChange({ ...draft, quality: found });
        }}
      />
    </fieldset>
  );
}
