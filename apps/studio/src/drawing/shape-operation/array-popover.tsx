import {
  type ArraySettings,
  arrayCopies,
  arraySize,
  type CircleArray,
  type GridArray,
  MOST_ADDED,
  MOST_COPIES,
  makeArray,
  type PathArray,
} from '@kerf/editor';
import { Button, Group, Popover, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconGridDots } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { IconButton } from '../../ui/icon-button';
import { CircleFields, GridFields, PathFields } from './array-fields';
import { flatShapes } from './flat-shapes';

const FIRST_GRID: GridArray = { kind: 'grid', columns: 3, rows: 2, gapX: 5, gapY: 5 };
const FIRST_CIRCLE: CircleArray = {
  kind: 'circle',
  count: 6,
  radius: 40,
  sweep: 2 * Math.PI,
  turns: true,
};
const FIRST_PATH: PathArray = { kind: 'path', by: 'count', count: 8, spacing: 20, turns: true };
const KINDS = ['grid', 'circle', 'path'] as const;

/**
 * The popover that copies the selection into rows and columns, around a circle or along a path, with a live preview.
 */
export function ArrayPopover() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<ArraySettings['kind']>('grid');
  const [grid, setGrid] = useState(FIRST_GRID);
  const [circle, setCircle] = useState(FIRST_CIRCLE);
  const isEmpty = useEditorState((state) => state.selection.length === 0);
  const [path, setPath] = useState(FIRST_PATH);
  const settings = { grid, circle, path }[kind];
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
            data={KINDS.map((value) => ({ value, label: t(`array.${value}`) }))}
          />
          {kind === 'grid' && <GridFields grid={grid} onChange={setGrid} />}
          {kind === 'circle' && <CircleFields circle={circle} onChange={setCircle} />}
          {kind === 'path' && <PathFields path={path} onChange={setPath} />}
          {/* After applying, the popover fades out: it must not show copies of the copies meanwhile. */}
          {isOpen && <Preview settings={settings} />}
          <TooLarge settings={settings} />
          <Group justify="flex-end">
            <Button
              size="xs"
              disabled={!isOpen || !editor.can(makeArray(settings))}
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

/** Says that an array cannot be made because it would be too large. */
function TooLarge({ settings }: { settings: ArraySettings }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  // What is shown depends only on the selection and the objects.
  useEditorState((state) => state.selection);
  useEditorState((state) => state.design.objects);
  const { places, objects } = arraySize(editor.getState(), settings);
  if (places <= MOST_COPIES && objects <= MOST_ADDED) return null;
  return (
    <Text fz="xs" c="var(--kerf-bad)" role="alert">
      {places > MOST_COPIES
        ? t('array.tooManyPlaces', { most: MOST_COPIES })
        : t('array.tooManyObjects', { objects, most: MOST_ADDED })}
    </Text>
  );
}

/** Shows the copies while the fields are open; updated after each change of the fields or the design. */
function Preview({ settings }: { settings: ArraySettings }) {
  const { editor } = useStudio();
  const selection = useEditorState((state) => state.selection);
  const objects = useEditorState((state) => state.design.objects);
  // biome-ignore lint/correctness/useExhaustiveDependencies(selection): what is shown follows from it
  // biome-ignore lint/correctness/useExhaustiveDependencies(objects): what is shown follows from them
  useEffect(() => {
    const state = editor.getState();
    const copies = editor.can(makeArray(settings)) ? arrayCopies(state, settings) : [];
    editor.dispatch({ overlay: { draft: flatShapes(copies) } });
    return () => editor.dispatch({ overlay: { draft: [] } });
  }, [editor, settings, selection, objects]);
  return null;
}
