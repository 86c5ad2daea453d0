import { WORKSPACE_LIMITS } from '@kerf/document';
import { type RulerGuide, setRulerGuides, setSnapping } from '@kerf/editor';
import { Divider, Group, Popover, ScrollArea, Stack, Text } from '@mantine/core';
import {
  IconChevronUp,
  IconMagnet,
  IconSeparatorHorizontal,
  IconSeparatorVertical,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortcutText } from '../../keys/shortcut-text';
import { shortcutHint } from '../../keys/shortcuts';
import { SnapSwitches } from '../../preferences/snap-switches';
import { useEditorState, useStudio } from '../../state/studio-context';
import { IconButton } from '../../ui/icon-button';
import { NumberField } from '../../ui/number-field/number-field';

const LOOK = { size: 'md', iconSize: 16, tooltipPosition: 'top' } as const;

/** Switches snapping on and off, and sets what it snaps to, the grid, and the guides by their numbers. */
export function SnapPopover() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const isSnapping = useEditorState((state) => state.options.isSnapping);
  return (
    <>
      <IconButton
        {...LOOK}
        icon={IconMagnet}
        label={t('editor.snapping')}
        shortcut={shortcutHint('toggleSnapping')}
        isOn={isSnapping}
        onClick={() => editor.run(setSnapping(!isSnapping))}
      />
      <Popover position="top-end" shadow="md" width={270} trapFocus>
        <Popover.Target>
          <IconButton
            {...LOOK}
            icon={IconChevronUp}
            iconSize={12}
            w={18}
            miw={18}
            label={t('snapping.options')}
          />
        </Popover.Target>
        <Popover.Dropdown>
          <SnapOptions />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

function SnapOptions() {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <SnapSwitches />
      <Divider />
      <GuideList />
      <Text fz="xs" c="dimmed">
        {t('snapping.hint', { key: shortcutText('Mod') })}
      </Text>
    </Stack>
  );
}

/** The farthest that a design can reach from the origin, mm: nobody would find a guide beyond it. */
const FARTHEST_GUIDE = WORKSPACE_LIMITS.width.max;

/** The guides as a list of numbers: for exact places, and for people who use the keyboard. */
function GuideList() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const guides = useEditorState((state) => state.rulerGuides);
  const { width, height } = useEditorState((state) => state.design.stock);
  const set = (next: readonly RulerGuide[]) => editor.run(setRulerGuides(next));
  const add = (axis: RulerGuide['axis']) =>
    set([...guides, { axis, at: (axis === 'x' ? width : height) / 2 }]);
  return (
    <>
      <Group justify="space-between" gap={4}>
        <Text fz="sm" fw={600}>
          {t('guides.title')}
        </Text>
        <Group gap={2}>
          <IconButton
            {...LOOK}
            icon={IconSeparatorHorizontal}
            label={t('guides.addY')}
            onClick={() => add('y')}
          />
          <IconButton
            {...LOOK}
            icon={IconSeparatorVertical}
            label={t('guides.addX')}
            onClick={() => add('x')}
          />
          <IconButton
            {...LOOK}
            icon={IconTrash}
            label={t('command.clearGuides')}
            disabled={guides.length === 0}
            onClick={() => set([])}
          />
        </Group>
      </Group>
      {guides.length === 0 && (
        <Text fz="xs" c="dimmed">
          {t('guides.empty')}
        </Text>
      )}
      <ScrollArea.Autosize mah={150}>
        <Stack gap={4}>
          {guides.map((guide, index) => (
            <GuideRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a guide is its place in the list
              key={index}
              guide={guide}
              number={index + 1}
              onMove={(at) => set(guides.map((other, i) => (i === index ? { ...guide, at } : other)))}
              onRemove={() => set(guides.filter((_, i) => i !== index))}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </>
  );
}

interface GuideRowProps {
  readonly guide: RulerGuide;
  /** The number in the guide's name, from 1. */
  readonly number: number;
  onMove(at: number): void;
  onRemove(): void;
}

function GuideRow({ guide: { axis, at }, number, onMove, onRemove }: GuideRowProps) {
  const { t } = useTranslation();
  const name = { axis: axis.toUpperCase(), number };
  return (
    <Group gap={6} wrap="nowrap">
      <Text fz="xs" c="dimmed" w={14}>
        {name.axis}
      </Text>
      <NumberField
        aria-label={t('guides.place', name)}
        value={at}
        min={-FARTHEST_GUIDE}
        max={FARTHEST_GUIDE}
        unit="mm"
        style={{ flex: 1 }}
        onChange={onMove}
      />
      <IconButton {...LOOK} icon={IconTrash} label={t('guides.remove', name)} onClick={onRemove} />
    </Group>
  );
}
