import type { Editor } from '@kerf/editor';
import { Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../state/studio-context';
import { saveFile } from '../../ui/save-file';
import { MOST_PIXELS, picturePng, pictureSize, pictureSvg } from './picture-file';

const FACTORS = ['1', '2', '4'] as const;

/** Asks how the design is saved as a picture, and saves it. */
export function useExportDialog(): () => void {
  const { t } = useTranslation();
  const { editor } = useStudio();
  return () => {
    const id = modals.open({
      title: t('design.export'),
      size: 420,
      children: <ExportForm editor={editor} onDone={() => modals.close(id)} />,
    });
  };
}

function ExportForm({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const { t } = useTranslation();
  const { design } = editor.getState();
  const [format, setFormat] = useState('png');
  const [factor, setFactor] = useState('1');
  const [isTransparent, setTransparent] = useState(false);
  const [isOnSurface, setOnSurface] = useState(design.artwork?.surface !== null);
  const [isBusy, setBusy] = useState(false);
  const hasSurface = Boolean(design.artwork?.surface);
  const showsSurface = hasSurface && isOnSurface;
  const options = { factor: Number(factor), isTransparent: isTransparent && !showsSurface, showsSurface };
  const { width, height } = pictureSize(design, options.factor);
  const isTooLarge = format === 'png' && Math.max(width, height) > MOST_PIXELS;

  async function save() {
    if (format === 'svg') {
      saveFile(new Blob([pictureSvg(design, options)], { type: 'image/svg+xml' }), `${design.name}.svg`);
      onDone();
      return;
    }
    setBusy(true);
    const picture = await picturePng(design, options);
    setBusy(false);
    if (picture) saveFile(picture, `${design.name}.png`);
    else notifications.show({ color: 'red', message: t('design.pictureFailed') });
    onDone();
  }

  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('design.format')}
        value={format}
        onChange={setFormat}
        data={[
          { value: 'png', label: 'PNG' },
          { value: 'svg', label: 'SVG' },
        ]}
      />
      {format === 'png' && <FactorField {...{ factor, setFactor, width, height }} />}
      <Checkbox
        label={t('design.transparent')}
        checked={options.isTransparent}
        disabled={showsSurface}
        onChange={(event) => setTransparent(event.currentTarget.checked)}
      />
      <Checkbox
        label={t('design.onSurface')}
        checked={showsSurface}
        disabled={!hasSurface}
        onChange={(event) => setOnSurface(event.currentTarget.checked)}
      />
      {isTooLarge && (
        <Text fz="sm" c="red">
          {t('design.tooManyPixels', { most: MOST_PIXELS })}
        </Text>
      )}
      <Group justify="flex-end">
        <Button data-autofocus loading={isBusy} disabled={isTooLarge} onClick={() => void save()}>
          {t('action.save')}
        </Button>
      </Group>
    </Stack>
  );
}

interface FactorFieldProps {
  readonly factor: string;
  setFactor(factor: string): void;
  readonly width: number;
  readonly height: number;
}

function FactorField({ factor, setFactor, width, height }: FactorFieldProps) {
  const { t } = useTranslation();
  return (
    <div>
      <SegmentedControl
        fullWidth
        aria-label={t('design.resolution')}
        value={factor}
        onChange={setFactor}
        data={FACTORS.map((value) => ({ value, label: `${value}×` }))}
      />
      <Text fz="xs" c="dimmed" mt={4}>
        {t('design.pixels', { width, height })}
      </Text>
    </div>
  );
}
