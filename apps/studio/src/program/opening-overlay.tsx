import { Button, Overlay, Progress, Stack, Text } from '@mantine/core';
import { useFocusReturn } from '@mantine/hooks';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelWork, useJobStore } from '../job/job-store';
import { OpeningPicture } from './opening-picture';

/** Covers the window while a program file is read: shows the progress, and what is already known of the program. */
export function OpeningOverlay() {
  const { t } = useTranslation();
  const file = useJobStore(({ job }) => (job.status === 'opening' ? job.file : null));
  const cancel = useRef<HTMLButtonElement>(null);
  useFocusReturn({ opened: file !== null });
  // This must run after the call above, which remembers where the focus was. `autoFocus` would move the focus before
  // that call.
  useEffect(() => {
    if (file) cancel.current?.focus();
  }, [file]);
  if (!file) return null;
  return (
    <Overlay
      fixed
      center
      zIndex={500}
      backgroundOpacity={0.7}
      role="dialog"
      aria-modal="true"
      aria-label={t('preview.importing')}
      onKeyDown={keepKeys}
      onMouseDown={keepFocus}
    >
      <Stack align="center" gap="sm" w={320}>
        <OpeningPicture />
        <Text c="white">{t('preview.importing')}</Text>
        <OpeningProgress file={file} />
        <Button ref={cancel} variant="default" size="xs" onClick={cancelWork}>
          {t('preview.cancelParsing')}
        </Button>
      </Stack>
    </Overlay>
  );
}

/** Escape cancels the reading. No other key reaches the page behind the overlay. */
function keepKeys(event: KeyboardEvent): void {
  event.stopPropagation();
  if (event.key === 'Escape') cancelWork();
  if (event.key === 'Tab') event.preventDefault();
}

/**
 * Without this, a click beside the button would move the focus, and with it the keys, to the page behind the overlay.
 */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function OpeningProgress({ file }: { file: File }) {
  const { t } = useTranslation();
  const progress = useJobStore((state) => state.progress);
  return (
    <>
      <Text c="white" fz="sm" maw="100%" truncate title={file.name}>
        {file.name} · {t('field.percent', { value: Math.floor(progress * 100) })}
      </Text>
      {/* No transition: an animation that never stops would slow down the reading of the file. */}
      <Progress w="100%" value={progress * 100} transitionDuration={0} aria-label={t('preview.importing')} />
    </>
  );
}
