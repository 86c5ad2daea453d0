import type { Design } from '@kerf/document';
import type { Editor } from '@kerf/editor';
import { Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../state/studio-context';
import { liveText } from '../../ui/live-text';
import { saveFile } from '../../ui/save-file';
import { MOST_PIXELS, type PictureOptions, picturePng, pictureSize, pictureSvg } from './picture-file';

const FACTORS = ['1', '2', '4'] as const;

/** Asks how the design is saved as a picture, and saves it. */
export function useExportDialog(): () => void {
  const { editor } = useStudio();
  return () => {
    const id = modals.open({
      title: liveText('design.export'),
      size: 420,
      children: <ExportForm editor={editor} onDone={() => modals.close(id)} />,
    });
  };
}

/** Saves the design in a format; false when the browser cannot draw the picture. */
async function savePicture(design: Design, format: string, options: PictureOptions): Promise<boolean> {
  const picture =
    format === 'svg'
      ? new Blob([pictureSvg(design, options)], { type: 'image/svg+xml' })
      : await picturePng(design, options);
  if (picture) saveFile(picture, `${design.name}.${format}`);
  return picture !== null;
}

function ExportForm({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const { t } = useTranslation();
  const { design } = editor.getState();
  const [format, setFormat] = useState('png');
  const [factor, setFactor] = useState('1');
  const [isTransparent, setTransparent] = useState(false);
  const [isOnSurface, setOnSurface] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const hasSurface = Boolean(design.artwork?.surface);
  const showsSurface = hasSurface && isOnSurface;
  const options = { factor: Number(factor), isTransparent: isTransparent && !showsSurface, showsSurface };
  const size = pictureSize(design, options.factor);
  const isTooLarge = format === 'png' && Math.max(size.width, size.height) > MOST_PIXELS;

  async function save() {
    setBusy(true);
    const isSaved = await savePicture(design, format, options);
    if (!isSaved) notifications.show({ color: 'red', message: liveText('design.pictureFailed') });
    onDone();
  }

  return (
    <Stack gap="sm">
      <FormatField format={format} onChange={setFormat} />
      {format === 'png' && <FactorField factor={factor} setFactor={setFactor} {...size} />}
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
          {t('design.saveFile')}
        </Button>
      </Group>
    </Stack>
  );
}

function FormatField({ format, onChange }: { format: string; onChange(format: string): void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('design.format')}
      value={format}
      onChange={onChange}
      data={[
        { value: 'png', label: 'PNG' },
        { value: 'svg', label: 'SVG' },
      ]}
    />
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
