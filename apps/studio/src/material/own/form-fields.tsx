import { MATERIALS, type MaterialName, type MaterialType } from '@kerf/machining';
import { FEED_RANGES, MATERIAL_TYPES } from '@kerf/protocol';
import { Group, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Explain } from '../../ui/explain/explain';
import { NumberField } from '../../ui/number-field/number-field';
import { Select } from '../../ui/select';
import { MaterialPicture } from '../material-picture';
import {
  FEED_NAMES,
  type MaterialFault,
  type MaterialValues,
  SIDES,
  sideText,
  withPicture,
} from './material-values';

interface FieldProps {
  readonly values: MaterialValues;
  readonly faults: readonly MaterialFault[];
  onChange(values: MaterialValues): void;
}

/** The known material that gives the looks, the range of feeds, and the warning of fumes. */
export function PictureField({ values, onChange }: FieldProps) {
  const { t } = useTranslation();
  const { picture } = values;
  return (
    <Select
      size="xs"
      label={t('ownMaterials.picture')}
      placeholder={t('ownMaterials.pictureNone')}
      searchable
      clearable
      leftSection={picture && <MaterialPicture name={picture} size={20} />}
      data={MATERIALS.map(({ name }) => ({ value: name, label: t(`material.names.${name}`) }))}
      value={picture}
      onChange={(name) => onChange(withPicture(values, name as MaterialName | null))}
    />
  );
}

/** What kind of material it is. */
export function TypeField({ values, faults, onChange }: FieldProps) {
  const { t } = useTranslation();
  const isMissing = faults.some(({ field }) => field === 'type');
  return (
    <Select
      size="xs"
      label={t('ownItems.type')}
      allowDeselect={false}
      data={MATERIAL_TYPES.map((type) => ({ value: type, label: t(`ownMaterials.types.${type}`) }))}
      value={values.type === '' ? null : values.type}
      error={isMissing && t('ownItems.typeRequired')}
      onChange={(type) => type && onChange({ ...values, type: type as MaterialType })}
    />
  );
}

/** Dimensions of the wire are in this unit, so the form is too. */
const MM = 'mm';

/** The usual size of a board, mm: digits and one point. */
export function SideFields({ values, faults, onChange }: FieldProps) {
  const { t } = useTranslation();
  const { sides } = values;
  return (
    <Group gap="xs" grow align="flex-start">
      {SIDES.map((side) => {
        const label = t(`ownMaterials.${side}`);
        const isWrong = faults.some(({ field }) => field === side);
        return (
          <TextInput
            key={side}
            size="xs"
            label={`${label}(${MM})`}
            inputMode="decimal"
            autoComplete="off"
            value={sides[side]}
            error={isWrong && t('devices.enterNumber', { field: label })}
            onChange={(event) =>
              onChange({ ...values, sides: { ...sides, [side]: sideText(event.currentTarget.value) } })
            }
          />
        );
      })}
    </Group>
  );
}

const FEED_FIELDS = {
  feedRate: { label: 'panel.feedRate', kind: 'feed', step: 50, decimals: 0 },
  zFeedRate: { label: 'panel.plungeRate', kind: 'feed', step: 10, decimals: 0 },
  spindleSpeed: { label: 'panel.spindleSpeed', kind: 'number', step: 500, decimals: 0 },
  depthPerPass: { label: 'panel.stepdown', kind: 'length', step: 0.1, decimals: 2 },
} as const;

/** The person's own feeds for this material. */
export function FeedFields({ values, onChange }: FieldProps) {
  const { t } = useTranslation();
  const { feeds } = values;
  return (
    <div>
      <Explain settings={['feedRate', 'plungeRate', 'spindleSpeed', 'stepdown']} topic="bits" />
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        {FEED_NAMES.map((name) => {
          const { label, ...look } = FEED_FIELDS[name];
          return (
            <NumberField
              key={name}
              label={t(label)}
              {...look}
              {...FEED_RANGES[name]}
              value={feeds[name]}
              onChange={(value) => onChange({ ...values, feeds: { ...feeds, [name]: value } })}
            />
          );
        })}
      </SimpleGrid>
    </div>
  );
}
