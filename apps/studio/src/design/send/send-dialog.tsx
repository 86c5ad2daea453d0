import type { Design } from '@kerf/document';
import { looksOf } from '@kerf/importers';
import { Button, Group, List, SegmentedControl, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CutRules } from '../../import/drawing/import-rules';
import { LookList } from '../../import/drawing/look-list';
import { useStudio } from '../../state/studio-context';
import { liveFrom, liveText } from '../../ui/live-text';
import { LimitedField } from '../../ui/number-field/limited-field';
import { useUnexpectedText } from '../../ui/use-unexpected-text';
import { type NoticedWork, useWorkingNotice } from '../../ui/use-working-notice';
import { type ArtworkPieces, artworkPieces } from './artwork-pieces';
import { firstRule, studioDesign } from './studio-design';

/** The range of the page's width on the material, mm. */
const WIDTH = { min: 1, max: 10_000, isInteger: false };
/** A page that is larger than the work area gets this share of it. */
const FIT_SHARE = 0.95;

/** The page's own width, or less if it would not fit on the machine. */
export function firstWidth(page: Design['workspace'], workspace: Design['workspace']): number {
  if (page.width <= workspace.width && page.height <= workspace.height) return page.width;
  const factor = FIT_SHARE * Math.min(workspace.width / page.width, workspace.height / page.height);
  return Math.round(page.width * factor);
}

/**
 * Returns a function that asks how the artwork is cut, and passes the design for the studio on. `studio`: the design
 * that is open there.
 */
export function useSendDialog(studio: () => Design, send: (design: Design) => void): () => void {
  const { editor, compute } = useStudio();
  const working = useWorkingNotice();

  async function open({ signal }: NoticedWork) {
    const { design } = editor.getState();
    const pieces = await artworkPieces(design, (outline, others) =>
      compute.run(
        'combineOutlines',
        { operation: 'not', operands: [[outline], ...others.map((other) => [other])] },
        { signal, priority: 1 },
      ),
    );
    if (pieces.drawing.pieces.length + pieces.photos.length === 0) {
      notifications.show({ color: 'yellow', message: liveText('design.nothingToSend') });
      return;
    }
    const id = modals.open({
      title: liveText('design.send'),
      size: 560,
      children: (
        <SendForm
          {...{ artwork: design, pieces, before: studio() }}
          onDone={(sent) => {
            modals.close(id);
            send(sent);
          }}
        />
      ),
    });
  }

  return () =>
    void working('design.sending', open).catch((error: unknown) =>
      notifications.show({ color: 'red', message: liveFrom(useUnexpectedText, (text) => text(error)) }),
    );
}

interface SendFormProps {
  readonly artwork: Design;
  readonly pieces: ArtworkPieces;
  /** The design that is open in the studio. */
  readonly before: Design;
  onDone(design: Design): void;
}

export function SendForm({ artwork, pieces, before, onDone }: SendFormProps) {
  const { t } = useTranslation();
  const [mode, setMode] = useState(before.setup.mode);
  const [width, setWidth] = useState(() => firstWidth(artwork.workspace, before.workspace));
  const [chosen, setChosen] = useState<CutRules>({});
  const looks = looksOf(pieces.drawing.pieces);
  const rules = { ...Object.fromEntries(looks.map((look) => [look.key, firstRule(look, mode)])), ...chosen };
  const isEmpty =
    looks.every(({ key }) => rules[key] === 'ignore') && (mode === 'cnc' || pieces.photos.length === 0);
  return (
    <Stack gap="sm">
      <Group grow align="flex-end">
        <SegmentedControl
          size="xs"
          aria-label={t('design.sendFor')}
          value={mode}
          onChange={(value) => {
            setMode(value as typeof mode);
            setChosen({});
          }}
          data={[
            { value: 'cnc', label: t('editor.cnc') },
            { value: 'laser', label: t('design.laser') },
          ]}
        />
        <LimitedField label={t('design.sentWidth')} limit={WIDTH} value={width} onChange={setWidth} />
      </Group>
      <Text fz="xs" c="dimmed">
        {t('design.sendHint')}
      </Text>
      <LookList looks={looks} rules={rules} onChange={setChosen} />
      <LeftOutList artwork={artwork} pieces={pieces} mode={mode} />
      <Group justify="flex-end">
        <Button
          data-autofocus
          disabled={isEmpty}
          onClick={() => onDone(studioDesign(artwork, pieces, { mode, width, rules }, before))}
        >
          {t('design.send')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What does not become part of the job, and why. */
function LeftOutList({
  artwork,
  pieces,
  mode,
}: {
  artwork: Design;
  pieces: ArtworkPieces;
  mode: 'cnc' | 'laser';
}) {
  const { t } = useTranslation();
  const { hidden, outside, covered, bare } = pieces.leftOut;
  const counts = { hidden, outside, covered, bare, photos: mode === 'cnc' ? pieces.photos.length : 0 };
  const lines: readonly string[] = [
    ...(Object.keys(counts) as (keyof typeof counts)[])
      .filter((reason) => counts[reason] > 0)
      .map((reason): string => t(`design.left.${reason}`, { count: counts[reason] })),
    ...(artwork.artwork?.texture ? [t('design.left.texture')] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('design.leftOut')}>
      <Text fz="xs" fw={600}>
        {t('design.leftOut')}
      </Text>
      <List size="xs" c="dimmed">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </section>
  );
}
