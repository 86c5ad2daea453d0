import { DIALECTS } from '@kerf/gcode';
import {
  BAUD_RATES,
  CONTROLLERS,
  DEFAULT_BAUD_RATE,
  DEVICE_KINDS,
  DEVICE_LIMITS,
  type Device,
  type DeviceFault,
  type DeviceLimit,
  type DeviceNumber,
  DIALECTS_OF,
  deviceNumber,
  HOMING_CORNERS,
  withDeviceNumber,
} from '@kerf/machining';
import { Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Explain } from '../ui/explain/explain';
import type { ExplainedSetting } from '../ui/explain/settings';
import { LimitedField } from '../ui/number-field/limited-field';
import { Select } from '../ui/select';
import classes from './devices.module.css';
import { withController } from './new-device';

interface FieldsProps {
  readonly draft: Device;
  onChange(device: Device): void;
}

interface CheckedProps extends FieldsProps {
  readonly faults: readonly DeviceFault[];
}

/** What the device can do, its firmware with the dialect of its programs, and where it homes to. */
export function ChoiceFields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <Explain settings={['deviceKind', 'controller', 'homing', 'connection']} topic="connecting" />
        <Text fz="xs" fw={500} mb={4}>
          {t('devices.kind')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t('devices.kind')}
          data={DEVICE_KINDS.map((value) => ({ value, label: t(`devices.kinds.${value}`) }))}
          value={draft.kind}
          onChange={(kind) => onChange({ ...draft, kind: kind as Device['kind'] })}
        />
      </div>
      <Group gap="sm" align="flex-start">
        <Choice
          label={t('devices.controller')}
          values={CONTROLLERS}
          value={draft.controller}
          nameOf={(value) => t(`devices.controllers.${value}`)}
          onChange={(controller) => onChange(withController(draft, controller, DIALECTS_OF[controller]))}
        />
        <Choice
          label={t('devices.dialect')}
          values={DIALECTS_OF[draft.controller]}
          value={draft.dialect}
          nameOf={(value) => (value === 'marlin-fan' ? t('post.marlinFan') : DIALECTS.get(value)!.label)}
          onChange={(dialect) => onChange({ ...draft, dialect })}
        />
        <Choice
          label={t('devices.homing')}
          values={HOMING_CORNERS}
          value={draft.homing}
          nameOf={(value) => t(`devices.corners.${value}`)}
          onChange={(homing) => onChange({ ...draft, homing })}
        />
      </Group>
      {draft.controller === 'other' && (
        <Text fz="xs" c="dimmed">
          {t('devices.otherController')}
        </Text>
      )}
    </>
  );
}

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly values: readonly V[];
  readonly value: V;
  nameOf(value: V): string;
  onChange(value: V): void;
}

function Choice<V extends string>({ label, values, value, nameOf, onChange }: ChoiceProps<V>) {
  return (
    <Select
      size="xs"
      label={label}
      allowDeselect={false}
      data={values.map((one) => ({ value: one, label: nameOf(one) }))}
      value={value}
      onChange={(chosen) => {
        const found = values.find((one) => one === chosen);
        if (found !== undefined) onChange(found);
      }}
    />
  );
}

type Look = { readonly as: 'length' | 'feed' | 'number'; readonly unit?: string; readonly decimals?: number };

/** The numbers in groups, each with a heading. */
const GROUPS = [
  { name: 'area', fields: ['travel.x', 'travel.y', 'travel.z'], look: { as: 'length', unit: 'mm' } },
  { name: 'rates', fields: ['maxRate.x', 'maxRate.y', 'maxRate.z'], look: { as: 'feed' } },
  {
    name: 'accelerations',
    fields: ['acceleration.x', 'acceleration.y', 'acceleration.z'],
    look: { as: 'number', unit: 'mm/s²' },
  },
  { name: 'power', fields: ['maxSpindle'], look: { as: 'number', unit: 'S' } },
  { name: 'spindle', fields: ['spindleSpeed.min', 'spindleSpeed.max'], look: { as: 'number', unit: 'rpm' } },
  {
    name: 'tolerances',
    fields: ['junctionDeviation', 'arcTolerance'],
    look: { as: 'length', unit: 'mm', decimals: 4 },
  },
] as const satisfies readonly { name: string; fields: readonly DeviceNumber[]; look: Look }[];

const EXPLAINED = {
  area: ['travel'],
  rates: ['maxRate'],
  accelerations: ['acceleration'],
  power: ['maxSpindle'],
  spindle: ['spindleRange'],
  tolerances: ['junctionDeviation', 'arcTolerance'],
} as const satisfies Record<(typeof GROUPS)[number]['name'], readonly ExplainedSetting[]>;

/** All numbers of the device. A laser has no spindle, so its spindle speeds are not shown. */
export function NumberFields({ draft, faults, onChange }: CheckedProps) {
  const { t } = useTranslation();
  return GROUPS.filter(({ name }) => name !== 'spindle' || draft.kind !== 'laser').map((group) => (
    <fieldset key={group.name} className={classes.group}>
      <Explain settings={EXPLAINED[group.name]} topic="connecting" />
      <Text component="legend" fz="xs" fw={600}>
        {t(`devices.groups.${group.name}`)}
      </Text>
      <Text fz="xs" c="dimmed" mb={4}>
        {t(`devices.groupHints.${group.name}`)}
      </Text>
      <div className={classes.fields}>
        {group.fields.map((field) => (
          <OneNumber key={field} field={field} look={group.look} {...{ draft, faults, onChange }} />
        ))}
      </div>
    </fieldset>
  ));
}

function OneNumber({
  field,
  look,
  draft,
  faults,
  onChange,
}: CheckedProps & { readonly field: DeviceNumber; readonly look: Look }) {
  const { t } = useTranslation();
  const label = t(`devices.fields.${field.replace('.', '-') as FieldKey}`);
  const fault = faults.find((one) => one.field === field)?.fault;
  const { min, max, isWhole }: DeviceLimit = DEVICE_LIMITS[field];
  return (
    <LimitedField
      {...look}
      label={label}
      limit={{ min, max, isInteger: isWhole === true }}
      value={deviceNumber(draft, field)}
      error={
        fault &&
        (fault === 'min-above-max' ? t('devices.minAboveMax') : t('devices.enterNumber', { field: label }))
      }
      onChange={(value) => onChange(withDeviceNumber(draft, field, value))}
    />
  );
}

/** The key of a field's name in the texts. */
export type FieldKey = DeviceNumber | 'homing' extends infer F
  ? F extends `${infer A}.${infer B}`
    ? `${A}-${B}`
    : F
  : never;

const BAUD_RATE_NAMES = BAUD_RATES.map(String);

/** How the machine is connected: Kerf offers this connection first. */
export function ConnectionFields({ draft, faults, onChange }: CheckedProps) {
  const { t } = useTranslation();
  const { connection } = draft;
  const fault = faults.some(({ field }) => field === 'connection');
  const type = connection?.type ?? 'none';
  return (
    <Group gap="sm" align="flex-start">
      <div>
        <Text fz="xs" fw={500} mb={4}>
          {t('devices.connection')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t('devices.connection')}
          data={(['none', 'serial', 'network'] as const).map((value) => ({
            value,
            label: t(`devices.connections.${value}`),
          }))}
          value={type}
          onChange={(value) => {
            const isKept = value === 'serial' || value === 'network';
            onChange({ ...draft, connection: isKept ? { type: value, target: '' } : null });
          }}
        />
      </div>
      {connection && (
        <TextInput
          size="xs"
          label={t(`devices.targets.${connection.type}`)}
          value={connection.target}
          error={fault && t('devices.targetRequired')}
          onChange={(event) =>
            onChange({ ...draft, connection: { ...connection, target: event.currentTarget.value } })
          }
        />
      )}
      {connection?.type === 'serial' && (
        <Choice
          label={t('machine.baudRate')}
          values={BAUD_RATE_NAMES}
          value={String(connection.baudRate ?? DEFAULT_BAUD_RATE)}
          nameOf={(value) => value}
          onChange={(value) => {
            const baudRate = BAUD_RATES.find((rate) => String(rate) === value);
            onChange({ ...draft, connection: { ...connection, baudRate } });
          }}
        />
      )}
    </Group>
  );
}
