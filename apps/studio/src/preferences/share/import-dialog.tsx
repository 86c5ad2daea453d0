import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../api/call-result';
import { useSessionStore } from '../../api/session-store';
import classes from '../../ui/item-list/item-list.module.css';
import { liveFrom, liveText } from '../../ui/live-text';
import { useFailureText } from '../../ui/use-failure-text';
import { type ForDifferent, type MergedItems, type ShopSave, savesFor } from './shop-items';

const KINDS = ['bits', 'materials', 'devices'] as const;
const OUTCOMES = ['new', 'same', 'differs'] as const;
const CHOICES = ['keep', 'replace', 'both'] as const satisfies readonly ForDifferent[];

/** What a file would add to the account, and what happens to things that differ. Nothing is saved before the button. */
export function ImportDialog({ merged, onDone }: { readonly merged: MergedItems; onDone(): void }) {
  const { t } = useTranslation();
  const [forDifferent, setForDifferent] = useState<ForDifferent>('keep');
  const { run, isRunning } = useImport(onDone);
  const hasDifferent = KINDS.some((kind) => merged[kind].some((row) => row.kind === 'differs'));
  const saves = savesFor(merged, forDifferent);
  return (
    <Stack gap="sm">
      <Counts merged={merged} />
      {hasDifferent && (
        <Radio.Group
          size="xs"
          label={t('shopFile.forDifferent')}
          value={forDifferent}
          onChange={(value) => setForDifferent(value as ForDifferent)}
        >
          <Stack gap={6} mt={6}>
            {CHOICES.map((choice) => (
              <Radio key={choice} size="xs" value={choice} label={t(`shopFile.choices.${choice}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {saves.length === 0 && (
        <Text fz="sm" role="status">
          {t('shopFile.nothingNew')}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          {t('action.cancel')}
        </Button>
        <Button disabled={saves.length === 0} loading={isRunning} onClick={() => void run(saves)}>
          {t('shopFile.start', { count: saves.length })}
        </Button>
      </Group>
    </Stack>
  );
}

function Counts({ merged }: { readonly merged: MergedItems }) {
  const { t } = useTranslation();
  return (
    <table className={classes.list}>
      <thead>
        <tr>
          <th aria-label={t('ownItems.type')} />
          {OUTCOMES.map((outcome) => (
            <th key={outcome}>{t(`shopFile.${outcome}`)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <tr key={kind}>
            <td>{t(`shopFile.kinds.${kind}`)}</td>
            {OUTCOMES.map((outcome) => (
              <td key={outcome} className={classes.number}>
                {merged[kind].filter((row) => row.kind === outcome).length}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How far saving came before a failure. */
function useStoppedText() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  return (done: number, count: number, failure: CallFailure) =>
    t('shopFile.stopped', { done, count, why: failureText(failure) });
}

/** Saves one row after the other. It stops at the first failure and says how far it came; what is saved stays. */
function useImport(onDone: () => void) {
  const userId = useSessionStore((state) => state.session?.id ?? '');
  const [isRunning, setRunning] = useState(false);
  const run = async (saves: readonly ShopSave[]) => {
    setRunning(true);
    for (const [done, save] of saves.entries()) {
      const result = await save(userId);
      if (result.ok) continue;
      setRunning(false);
      notifications.show({
        color: 'red',
        autoClose: false,
        message: liveFrom(useStoppedText, (text) => text(done, saves.length, result.failure)),
      });
      onDone();
      return;
    }
    setRunning(false);
    notifications.show({ color: 'green', message: liveText('shopFile.done', { count: saves.length }) });
    onDone();
  };
  return { run, isRunning };
}
