import { RELIEF_QUALITIES } from '@kerf/document';
import { RELIEF_OPTIMISATIONS } from '@kerf/imaging';
import type { Tool } from '@kerf/machining';
import { SegmentedControl, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBitName } from '../bits/bit-list';
import { useLengths } from '../ui/length';
import { CheckedField } from '../ui/number-field/checked-field';
import { Select } from '../ui/select';
import { DepthField } from './depth-model/depth-field';
import type { DepthModel } from './depth-model/use-depth-model';
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

interface ReliefFieldsProps extends FieldsProps {
  /** The bit that will cut the surface, if there is one. */
  readonly bit: Tool | undefined;
  readonly depthModel: DepthModel;
}

/** The fields that decide the surface. */
export function ReliefFields({ bit, depthModel, ...props }: ReliefFieldsProps) {
  const { t } = useTranslation();
  const bitName = useBitName();
  const { draft, onChange } = props;
  return (
    <fieldset className={classes.group}>
      <Text component="legend" px={4} fz="xs" fw={600}>
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
      <DepthField depthModel={depthModel} />
      <OptimisationField draft={draft} onChange={onChange} isDepth={depthModel.isUsed} />
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
            label={t(
              name === 'isInverted' && depthModel.isUsed ? 'relief.isDepthInverted' : `relief.${name}`,
              {
                bit: bit ? bitName(bit) : '',
              },
            )}
            checked={draft[name]}
            onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.checked })}
          />
        ))}
    </fieldset>
  );
}

/** `isDepth`: whether it prepares what a depth model has found, and not brightness. */
function OptimisationField({
  draft: { optimisation },
  draft,
  isDepth,
  onChange,
}: Pick<FieldsProps, 'draft' | 'onChange'> & { readonly isDepth: boolean }) {
  const { t } = useTranslation();
  const hint = isDepth && optimisation === 'none' ? 'noneOfDepth' : optimisation;
  return (
    <Select
      size="xs"
      label={t('relief.optimisation')}
      description={t(`relief.optimisationHints.${hint}`)}
      inputWrapperOrder={['label', 'input', 'description']}
      allowDeselect={false}
      data={RELIEF_OPTIMISATIONS.map(({ id }) => ({ value: id, label: t(`relief.optimisations.${id}`) }))}
      value={optimisation}
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
      <Text component="legend" px={4} fz="xs" fw={600}>
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
