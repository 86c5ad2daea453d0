import { type CircleArray, type GridArray, MOST_COPIES, type PathArray } from '@kerf/editor';
import { degreesFromRadians, radiansFromDegrees } from '@kerf/machining';
import { SegmentedControl, SimpleGrid, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../state/studio-context';
import { NumberField } from '../../ui/number-field/number-field';

const MOST_SIDE = Math.sqrt(MOST_COPIES);
const FARTHEST = 10_000;

/** The fields for rows and columns, and for the gaps between them. */
export function GridFields({ grid, onChange }: { grid: GridArray; onChange: (grid: GridArray) => void }) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
      {(['columns', 'rows'] as const).map((key) => (
        <NumberField
          key={key}
          label={t(`array.${key}`)}
          kind="number"
          decimals={0}
          min={1}
          max={MOST_SIDE}
          value={grid[key]}
          onChange={(value) => onChange({ ...grid, [key]: Math.round(value) })}
        />
      ))}
      {(['gapX', 'gapY'] as const).map((key) => (
        <NumberField
          key={key}
          label={t(`array.${key}`)}
          min={-FARTHEST}
          max={FARTHEST}
          value={grid[key]}
          onChange={(value) => onChange({ ...grid, [key]: value })}
        />
      ))}
    </SimpleGrid>
  );
}

/** The fields for the count of copies and for their circle. */
export function CircleFields({
  circle,
  onChange,
}: {
  circle: CircleArray;
  onChange: (circle: CircleArray) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <SimpleGrid cols={3} spacing="xs">
        <NumberField
          label={t('array.count')}
          kind="number"
          decimals={0}
          min={2}
          max={360}
          value={circle.count}
          onChange={(count) => onChange({ ...circle, count: Math.round(count) })}
        />
        <NumberField
          label={t('array.radius')}
          min={0}
          max={FARTHEST}
          value={circle.radius}
          onChange={(radius) => onChange({ ...circle, radius })}
        />
        <NumberField
          label={t('array.sweep')}
          kind="number"
          unit="°"
          decimals={1}
          step={15}
          min={-360}
          max={360}
          value={degreesFromRadians(circle.sweep)}
          onChange={(degrees) => onChange({ ...circle, sweep: radiansFromDegrees(degrees) })}
        />
      </SimpleGrid>
      <Switch
        size="xs"
        label={t('array.turns')}
        checked={circle.turns}
        onChange={(event) => onChange({ ...circle, turns: event.currentTarget.checked })}
      />
      <Text fz="xs" c="dimmed">
        {t('array.hint')}
      </Text>
    </>
  );
}

/** The count of copies or the distance between them, along the longest line of the selection. */
export function PathFields({ path, onChange }: { path: PathArray; onChange: (path: PathArray) => void }) {
  const { t } = useTranslation();
  const hasSubject = useEditorState((state) => state.selection.length >= 2);
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('array.by')}
        value={path.by}
        onChange={(value) => onChange({ ...path, by: value === 'spacing' ? 'spacing' : 'count' })}
        data={[
          { value: 'count', label: t('array.byCount') },
          { value: 'spacing', label: t('array.bySpacing') },
        ]}
      />
      {path.by === 'count' ? (
        <NumberField
          label={t('array.count')}
          kind="number"
          decimals={0}
          min={2}
          max={MOST_COPIES}
          value={path.count}
          onChange={(count) => onChange({ ...path, count: Math.round(count) })}
        />
      ) : (
        <NumberField
          label={t('array.spacing')}
          min={0.1}
          max={FARTHEST}
          value={path.spacing}
          onChange={(spacing) => onChange({ ...path, spacing })}
        />
      )}
      <Switch
        size="xs"
        label={t('array.follows')}
        checked={path.turns}
        onChange={(event) => onChange({ ...path, turns: event.currentTarget.checked })}
      />
      <Text fz="xs" c="dimmed">
        {t(hasSubject ? 'array.pathHint' : 'array.pathNeeds')}
      </Text>
    </>
  );
}
