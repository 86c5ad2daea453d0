import { Button, Group, Popover, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { IconBoxMargin } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../state/studio-context';
import { IconButton } from '../../ui/icon-button';
import { NumberField } from '../../ui/number-field/number-field';
import { DEFAULT_OFFSET, MOST_DISTANCE, type OffsetForm, offsetDistance, useOutlines } from './use-outlines';

/** How long typing must pause before the preview is computed again, ms. */
const PREVIEW_PAUSE = 120;

const JOINS = ['round', 'miter', 'bevel'] as const;
const SIDES = ['outside', 'inside'] as const;

/** Makes a new shape from the selected ones, larger or smaller by an offset, with a live preview. */
export function OffsetPopover() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState(DEFAULT_OFFSET);
  const isEmpty = useEditorState((state) => state.selection.length === 0);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus width={290}>
      <Popover.Target>
        <IconButton
          icon={IconBoxMargin}
          label={t('outline.offset')}
          disabled={isEmpty && !isOpen}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <OffsetFields form={form} onChange={setForm} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface OffsetFieldsProps {
  readonly form: OffsetForm;
  onChange(form: OffsetForm): void;
  onDone(): void;
}

function OffsetFields({ form, onChange, onDone }: OffsetFieldsProps) {
  const { t } = useTranslation();
  const { offset } = useOutlines();
  const [hasPreview, setPreview] = useState(true);
  const [isBusy, setBusy] = useState(false);
  usePreview(form, hasPreview && !isBusy);

  async function apply() {
    setBusy(true);
    const isDone = await offset(form);
    setBusy(false);
    if (isDone) onDone();
  }

  return (
    <Stack gap="sm">
      <Text fw={600} fz="sm">
        {t('outline.offset')}
      </Text>
      <NumberField
        data-autofocus
        label={t('outline.distance')}
        value={form.distance}
        onChange={(distance) => onChange({ ...form, distance: offsetDistance(distance) })}
        max={MOST_DISTANCE}
        step={0.5}
        unit="mm"
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('outline.corner')}
        value={form.join}
        onChange={(join) => onChange({ ...form, join: join as OffsetForm['join'] })}
        data={JOINS.map((value) => ({ value, label: t(`outline.${value}`) }))}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('outline.side')}
        value={form.side}
        onChange={(side) => onChange({ ...form, side: side as OffsetForm['side'] })}
        data={SIDES.map((value) => ({ value, label: t(`outline.${value}`) }))}
      />
      <Group justify="space-between">
        <Switch
          size="xs"
          label={t('outline.preview')}
          checked={hasPreview}
          onChange={(event) => setPreview(event.currentTarget.checked)}
        />
        <Button size="xs" loading={isBusy} onClick={() => void apply()}>
          {t('outline.apply')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Shows the offset while its fields are open; updated after each change of the fields or the design. */
function usePreview(form: OffsetForm, isOn: boolean): void {
  const { showOffset, hideOffset } = useOutlines();
  const selection = useEditorState((state) => state.selection);
  const objects = useEditorState((state) => state.design.objects);
  // biome-ignore lint/correctness/useExhaustiveDependencies(showOffset): every render makes a new function
  // biome-ignore lint/correctness/useExhaustiveDependencies(hideOffset): every render makes a new function
  // biome-ignore lint/correctness/useExhaustiveDependencies(selection): what is shown follows from it
  // biome-ignore lint/correctness/useExhaustiveDependencies(objects): what is shown follows from them
  useEffect(() => {
    if (!isOn) return;
    let isWanted = true;
    const timer = setTimeout(() => void showOffset(form, () => isWanted), PREVIEW_PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      hideOffset();
    };
  }, [form, isOn, selection, objects]);
}
