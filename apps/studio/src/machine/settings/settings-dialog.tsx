import type { MachineSetting } from '@kerf/protocol';
import { Alert, Button, Group, List, Modal, Progress, Stack, Switch, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconDownload, IconFolderOpen, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasControl, isJobActive, useMachineStore } from '../../driver/machine-store';
import { useViewStore } from '../../state/view-store';
import { chooseFiles } from '../../ui/choose-files';
import { liveText } from '../../ui/live-text';
import { saveFile } from '../../ui/save-file';
import { useDialogAbove } from '../../ui/use-dialog-above';
import { ControlNote } from '../control/control-note';
import { useDriverFailureText } from '../failure-text';
import { type Backup, backupText, changesTo, readBackup } from './backup';
import { KNOWN_SETTINGS } from './known-settings';
import classes from './settings.module.css';
import { SettingsTable } from './settings-table';
import { useMachineSettings } from './use-machine-settings';
import { useSettingText } from './use-setting-text';

/** The dialog with the stored settings of the controller (`$$`): their meaning, changes, a backup and its return. */
export function MachineSettingsDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isMachineSettingsOpen);
  const isCovered = useDialogAbove();
  return (
    <Modal
      data-machine-controls
      opened={isOpen}
      onClose={() => useViewStore.setState({ isMachineSettingsOpen: false })}
      title={t('boardSettings.title')}
      size={920}
      closeOnEscape={!isCovered}
    >
      {isOpen && <SettingsBody />}
    </Modal>
  );
}

/** Why nothing can be read or changed now: the key of a text, or null. */
function useObstacle() {
  return useMachineStore((state) => {
    if (state.device.status !== 'CONNECTED') return 'boardSettings.notConnected';
    if (isJobActive(state)) return 'boardSettings.jobRuns';
    if (!hasControl(state)) return 'machine.control.other';
    return state.status?.state === 'Idle' ? null : 'boardSettings.notIdle';
  });
}

function SettingsBody() {
  const { t } = useTranslation();
  const obstacle = useObstacle();
  const board = useMachineSettings(true);
  const [backup, setBackup] = useState<Backup | null>(null);
  const confirmDanger = useConfirmDanger();
  const { settings, work } = board;
  const isBlocked = obstacle !== null || work.kind !== 'idle';
  return (
    <Stack gap="sm">
      <ControlNote />
      {obstacle && obstacle !== 'machine.control.other' && (
        <Alert p="xs" color="yellow" role="status">
          {t(obstacle)}
        </Alert>
      )}
      <Failure board={board} />
      <Actions board={board} isBlocked={isBlocked} setBackup={setBackup} />
      {backup && settings && (
        <BackupNote
          changes={changesTo(backup, settings)}
          isBlocked={isBlocked}
          restore={(changes) => confirmDanger(changes, () => void board.write(changes))}
          close={() => setBackup(null)}
        />
      )}
      {work.kind === 'writing' && (
        <Group gap="sm">
          <Progress flex={1} value={(100 * work.done) / work.of} aria-label={t('boardSettings.writing')} />
          <Text fz="xs">{t('boardSettings.written', { done: work.done, of: work.of })}</Text>
          <Button size="compact-xs" variant="default" onClick={board.cancel}>
            {t('action.cancel')}
          </Button>
        </Group>
      )}
      {settings && (
        <Listed
          settings={settings}
          backup={backup}
          isBlocked={isBlocked}
          save={(change) => confirmDanger([change], () => void board.write([change]))}
        />
      )}
    </Stack>
  );
}

type Board = ReturnType<typeof useMachineSettings>;

function Failure({ board: { failed } }: { readonly board: Board }) {
  const { t } = useTranslation();
  const failureText = useDriverFailureText();
  if (!failed) return null;
  const text = failureText(failed.failure);
  return (
    <Alert p="xs" color="red" role="alert">
      {failed.number === null ? text : t('boardSettings.failed', { setting: `$${failed.number}`, text })}
    </Alert>
  );
}

interface ActionsProps {
  readonly board: Board;
  readonly isBlocked: boolean;
  readonly setBackup: (backup: Backup | null) => void;
}

function Actions({ board: { settings, read }, isBlocked, setBackup }: ActionsProps) {
  const { t } = useTranslation();
  const firmware = useMachineStore(({ device }) => device.machine?.firmware ?? '');
  const [isUnread, setUnread] = useState(false);
  const save = () => {
    const date = new Date();
    const text = backupText(settings ?? [], firmware, date);
    saveFile(new Blob([text], { type: 'text/plain' }), `${firmware} ${date.toISOString().slice(0, 10)}.txt`);
  };
  const open = () =>
    chooseFiles({ accept: '.txt,.json,.nc,.settings,text/plain,application/json' }, async ([file]) => {
      const found = file ? readBackup(await file.text()) : null;
      setUnread(found === null);
      setBackup(found);
    });
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={15} />}
        disabled={isBlocked}
        onClick={() => void read()}
      >
        {t('boardSettings.read')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={15} />}
        disabled={!settings}
        onClick={save}
      >
        {t('boardSettings.backUp')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFolderOpen size={15} />}
        disabled={!settings}
        onClick={open}
      >
        {t('boardSettings.openBackup')}
      </Button>
      {isUnread && (
        <Text fz="xs" c="red" role="alert">
          {t('boardSettings.noBackup')}
        </Text>
      )}
    </Group>
  );
}

interface BackupNoteProps {
  readonly changes: readonly MachineSetting[];
  readonly isBlocked: boolean;
  readonly restore: (changes: readonly MachineSetting[]) => void;
  readonly close: () => void;
}

/** How the machine differs from the opened backup, and the button that makes it equal. */
function BackupNote({ changes, isBlocked, restore, close }: BackupNoteProps) {
  const { t } = useTranslation();
  return (
    <Alert p="xs" role="status">
      <Group gap="xs">
        <Text fz="sm" flex={1}>
          {changes.length === 0
            ? t('boardSettings.same')
            : t('boardSettings.differ', { count: changes.length })}
        </Text>
        {changes.length > 0 && (
          <Button size="xs" disabled={isBlocked} onClick={() => restore(changes)}>
            {t('boardSettings.restore', { count: changes.length })}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={close}>
          {t('boardSettings.closeBackup')}
        </Button>
      </Group>
    </Alert>
  );
}

interface ListedProps {
  readonly settings: readonly MachineSetting[];
  readonly backup: Backup | null;
  readonly isBlocked: boolean;
  readonly save: (change: MachineSetting) => void;
}

function Listed({ settings, backup, isBlocked, save }: ListedProps) {
  const { t } = useTranslation();
  const textOf = useSettingText();
  const [search, setSearch] = useState('');
  const [showsDifferences, setShowsDifferences] = useState(false);
  const differing = new Set(backup ? changesTo(backup, settings).map(({ number }) => number) : []);
  const wanted = search.trim().toLowerCase();
  const shown = settings.filter(({ number }) => {
    if (backup && showsDifferences && !differing.has(number)) return false;
    const { name, meaning } = textOf(number);
    return `$${number} ${name} ${meaning}`.toLowerCase().includes(wanted);
  });
  return (
    <>
      <Group gap="md">
        <TextInput
          size="xs"
          flex={1}
          aria-label={t('boardSettings.search')}
          placeholder={t('boardSettings.search')}
          leftSection={<IconSearch size={14} />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {backup && (
          <Switch
            size="xs"
            label={t('boardSettings.onlyDifferences')}
            checked={showsDifferences}
            onChange={({ currentTarget }) => setShowsDifferences(currentTarget.checked)}
          />
        )}
      </Group>
      <div className={classes.scroll}>
        <SettingsTable
          settings={shown}
          backup={backup}
          differing={differing}
          isBlocked={isBlocked}
          save={save}
        />
        {shown.length === 0 && (
          <Text fz="sm" c="dimmed" p="sm">
            {t('boardSettings.nothing')}
          </Text>
        )}
      </div>
    </>
  );
}

/** Returns a function that asks before settings are stored whose wrong value is dangerous, and says why. */
function useConfirmDanger() {
  const textOf = useSettingText();
  return (changes: readonly MachineSetting[], then: () => void) => {
    const dangerous = changes.filter(({ number }) => KNOWN_SETTINGS.get(number)?.danger);
    if (dangerous.length === 0) {
      then();
      return;
    }
    modals.openConfirmModal({
      title: liveText('boardSettings.confirmTitle'),
      children: (
        <List fz="sm" spacing={6}>
          {dangerous.map(({ number, value }) => {
            const { name, danger } = textOf(number);
            return (
              <List.Item key={number}>
                <strong>{`$${number} = ${value} (${name})`}</strong>: {danger}
              </List.Item>
            );
          })}
        </List>
      ),
      labels: { confirm: liveText('boardSettings.confirm'), cancel: liveText('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: then,
    });
  };
}
