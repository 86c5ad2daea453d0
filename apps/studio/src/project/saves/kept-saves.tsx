import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { liveText } from '../../ui/live-text';
import { saveFile } from '../../ui/save-file';
import { useFailureText } from '../../ui/use-failure-text';
import { Picture } from '../picture';
import { useProjectStore } from '../project-store';
import { showConflict } from './conflict-store';
import { dropSave, keepSave, sendSave, useSaveQueue } from './save-queue';
import classes from './saves.module.css';
import type { WaitingSave } from './waiting-save';

/** The saves that are kept in the browser, with what can be done about each; nothing when the server has everything. */
export function KeptSaves() {
  const { t } = useTranslation();
  const { saves, isDurable } = useSaveQueue();
  if (saves.length === 0) return null;
  return (
    <section className={classes.kept} aria-label={t('saves.title')}>
      <div className={classes.keptHead}>
        <IconCloudUp size={18} stroke={1.7} aria-hidden="true" />
        <div>
          <Text fz="sm" fw={600}>
            {t('saves.title')}
          </Text>
          <Text fz="xs" c="dimmed">
            {t(isDurable ? 'saves.hint' : 'saves.keptInPage')}
          </Text>
        </div>
      </div>
      {saves.map((save) => (
        <Row key={save.projectId} save={save} />
      ))}
    </section>
  );
}

/** What is the matter with a save, in plain words. */
function useStateText(): (save: WaitingSave) => string {
  const { t } = useTranslation();
  const failureText = useFailureText();
  return ({ state }) => (state.kind === 'refused' ? failureText(state) : t(`saves.state.${state.kind}`));
}

function Row({ save }: { save: WaitingSave }) {
  const { t, i18n } = useTranslation();
  const stateText = useStateText();
  const [isSending, setSending] = useState(false);
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  async function sendNow() {
    setSending(true);
    const again: WaitingSave = { ...save, state: { kind: 'waiting' } };
    await keepSave(again);
    const outcome = await sendSave(again).finally(() => setSending(false));
    if (outcome.kind === 'conflict') showConflict(save.projectId);
  }
  return (
    <div className={classes.row}>
      <div className={classes.thumb}>
        <Picture of={save.files.preview ?? save.files.canvas} />
      </div>
      <div className={classes.what}>
        <Text fz="sm" fw={600} truncate>
          {save.name}
        </Text>
        <Text fz="xs" c="dimmed">
          {t('saves.savedAt', { when: when.format(save.keptAt) })} · {stateText(save)}
        </Text>
      </div>
      <Group gap={6} wrap="nowrap">
        {save.state.kind === 'conflict' ? (
          <Button size="compact-xs" onClick={() => showConflict(save.projectId)}>
            {t('saves.compare')}
          </Button>
        ) : (
          <Button size="compact-xs" variant="default" loading={isSending} onClick={() => void sendNow()}>
            {t('saves.sendNow')}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => saveFile(save.files.canvas, `${save.name}.lac`)}
        >
          {t('project.saveAsFile')}
        </Button>
        <DiscardButton save={save} />
      </Group>
    </div>
  );
}

/** Forgets a save after a question: it is the only copy. */
function DiscardButton({ save }: { save: WaitingSave }) {
  const { t } = useTranslation();
  function ask() {
    modals.openConfirmModal({
      title: liveText('saves.discardTitle', { name: save.name }),
      children: <Text fz="sm">{liveText('saves.discardText')}</Text>,
      labels: { confirm: liveText('project.discard'), cancel: liveText('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => {
        // A project that only this save would have made is not a saved one.
        const { id } = useProjectStore.getState();
        if (id === save.projectId && save.revision === 0)
          useProjectStore.setState({ id: null, revision: 0, ownSaves: [] });
        void dropSave(save);
      },
    });
  }
  return (
    <Button size="compact-xs" variant="subtle" color="red" onClick={ask}>
      {t('project.discard')}
    </Button>
  );
}
