import {
  type ArraySettings,
  arrayCopies,
  type CircleArray,
  type GridArray,
  MOST_COPIES,
  makeArray,
} from '@kerf/editor';
import { degreesFromRadians, radiansFromDegrees } from '@kerf/machining';
import { Button, Group, Popover, SegmentedControl, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { IconGridDots } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../app/studio-context';
import { IconButton } from '../../ui/icon-button';
import { NumberField } from '../../ui/number-field/number-field';
import { flatShapes } from './flat-shapes';

const FIRST_GRID: GridArray = { kind: 'grid', columns: 3, rows: 2, gapX: 5, gapY: 5 };
const FIRST_CIRCLE: CircleArray = {
  kind: 'circle',
  count: 6,
  radius: 40,
  sweep: 2 * Math.PI,
  turns: true,
};
const MOST_SIDE = Math.sqrt(MOST_COPIES);
const FARTHEST = 10_000;

/** Copies the selection into rows and columns or around a circle, with a live preview. */
export function ArrayPopover() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<ArraySettings['kind']>('grid');
  const [grid, setGrid] = useState(FIRST_GRID);
  const [circle, setCircle] = useState(FIRST_CIRCLE);
  const isEmpty = useEditorState((state) => state.selection.length === 0);
  const settings = kind === 'grid' ? grid : circle;
  usePreview(settings, isOpen);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus width={290}>
      <Popover.Target>
        <IconButton
          icon={IconGridDots}
          label={t('array.title')}
          disabled={isEmpty && !isOpen}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Text fw={600} fz="sm">
            {t('array.title')}
          </Text>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('array.kind')}
            value={kind}
            onChange={(value) => setKind(value as ArraySettings['kind'])}
            data={(['grid', 'circle'] as const).map((value) => ({ value, label: t(`array.${value}`) }))}
          />
          {kind === 'grid' ? (
            <GridFields grid={grid} onChange={setGrid} />
          ) : (
            <CircleFields circle={circle} onChange={setCircle} />
          )}
          <Group justify="flex-end">
            <Button
              size="xs"
              disabled={!editor.can(makeArray(settings))}
              onClick={() => {
                if (editor.run(makeArray(settings))) setOpen(false);
              }}
            >
              {t('outline.apply')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function GridFields({ grid, onChange }: { grid: GridArray; onChange: (grid: GridArray) => void }) {
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

function CircleFields({
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

/** Shows the copies while the fields are open, anew after each change of them or of the design. */
function usePreview(settings: ArraySettings, isOn: boolean): void {
  const { editor } = useStudio();
  const selection = useEditorState((state) => state.selection);
  const objects = useEditorState((state) => state.design.objects);
  // biome-ignore lint/correctness/useExhaustiveDependencies(selection): what is shown follows from it
  // biome-ignore lint/correctness/useExhaustiveDependencies(objects): what is shown follows from them
  useEffect(() => {
    if (!isOn) return;
    const state = editor.getState();
    const copies = editor.can(makeArray(settings)) ? arrayCopies(state, settings) : [];
    editor.dispatch({ overlay: { draft: flatShapes(copies) } });
    return () => editor.dispatch({ overlay: { draft: [] } });
  }, [editor, settings, isOn, selection, objects]);
}
