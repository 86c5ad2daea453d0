import { Button, Group, Stack, Textarea } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { liveText } from '../../ui/live-text';

/** Whether a text can be a drawing: an SVG element, perhaps after a declaration or a comment. */
export function looksLikeSvg(text: string): boolean {
  return /<svg[\s>]/i.test(text);
}

/** Asks for an SVG as text, and passes it on. */
export function useSvgStringDialog(insert: (text: string) => Promise<void>): () => void {
  return () => {
    const id = modals.open({
      title: liveText('design.svgString'),
      size: 560,
      children: (
        <SvgStringForm
          onDone={(text) => {
            modals.close(id);
            void insert(text);
          }}
        />
      ),
    });
  };
}

export function SvgStringForm({ onDone }: { onDone(text: string): void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isSvg = looksLikeSvg(text);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isSvg) onDone(text);
      }}
    >
      <Stack gap="sm">
        <Textarea
          data-autofocus
          aria-label={t('design.svgString')}
          placeholder={t('design.svgPlaceholder')}
          rows={10}
          spellCheck={false}
          styles={{ input: { fontFamily: 'monospace', fontSize: '0.8125rem' } }}
          value={text}
          error={isTried && !isSvg && t('design.noSvg')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={text.trim() === ''}>
            {t('design.insert')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
