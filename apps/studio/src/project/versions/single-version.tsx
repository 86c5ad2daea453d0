import type { ProjectVersion } from '@kerf/protocol';
import { Button, Group, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../api/call-result';
import { call } from '../../api/client';
import { useStudio } from '../../state/studio-context';
import { FailureNote } from '../../ui/failure-note';
import { liveText } from '../../ui/live-text';
import { fetchSaved } from '../open-project';
import { Picture } from '../picture';
import { useProjectStore } from '../project-store';
import { putOnWorkspace } from '../put-on-workspace';
import { waitingSave } from '../saves/save-queue';
import { useProjectActions } from '../use-project-actions';
import { useVersionName } from './use-versions';
import classes from './versions.module.css';

interface SingleVersionProps {
  readonly projectId: string;
  readonly version: ProjectVersion;
  /** The revision that the project shows. */
  readonly present: number;
  onRestored(): void;
}

/** One version: its picture, its name, and the button that brings it back. */
export function SingleVersion({ projectId, version, present, onRestored }: SingleVersionProps) {
  const { t } = useTranslation();
  const nameOf = useVersionName();
  const { restore, isBusy, failure } = useRestore(projectId, onRestored);
  const isPresent = version.revision === present;
  return (
    <>
      <div className={classes.picture}>
        <Picture of={version.previewUrl ?? version.canvasUrl} alt={nameOf(version)} />
      </div>
      <Group align="flex-end" justify="space-between" mt="sm">
        <NameField projectId={projectId} version={version} />
        <Button disabled={isPresent} loading={isBusy} onClick={() => restore(version.revision, present)}>
          {t('versions.restore')}
        </Button>
      </Group>
      <FailureNote failure={failure} />
    </>
  );
}

/** The name of a version; an empty one takes the name away. */
function NameField({ projectId, version }: { projectId: string; version: ProjectVersion }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [name, setName] = useState(version.label ?? '');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const wanted = name.trim() || null;
  async function rename() {
    const body = { id: projectId, revision: version.revision, label: wanted };
    const result = await call('versionLabel', { body });
    setFailure(result.ok ? null : result.failure);
    await queries.invalidateQueries({ queryKey: ['projects', 'versions'] });
  }
  return (
    <form
      className={classes.naming}
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          size="xs"
          w={240}
          label={t('versions.name')}
          placeholder={t('versions.namePlaceholder')}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" disabled={wanted === version.label}>
          {t('action.ok')}
        </Button>
      </Group>
      <FailureNote failure={failure} />
    </form>
  );
}

/** Brings a version back. A project on the workspace is loaded again, after unsaved changes were saved or discarded. */
function useRestore(projectId: string, onRestored: () => void) {
  const { editor } = useStudio();
  const queries = useQueryClient();
  const { unlessUnsaved } = useProjectActions();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function bringBack(revision: number, current: number): Promise<void> {
    setBusy(true);
    const result = await call('versionRestore', { body: { id: projectId, revision, current } });
    const fetched =
      result.ok && useProjectStore.getState().id === projectId ? await fetchSaved(projectId) : null;
    if (fetched?.ok && useProjectStore.getState().id === projectId) putOnWorkspace(editor, fetched.project);
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    if (result.ok) {
      notifications.show({ color: 'green', message: liveText('versions.isRestored') });
      onRestored();
    }
    await queries.invalidateQueries({ queryKey: ['projects'] });
  }
  return {
    isBusy,
    failure,
    restore(revision: number, current: number): void {
      // A save that still waits would be a conflict with the version that comes back.
      if (waitingSave(projectId))
        notifications.show({ color: 'yellow', message: liveText('versions.saveWaits'), autoClose: 8000 });
      else if (useProjectStore.getState().id === projectId)
        unlessUnsaved(() => void restoreSaved(revision, current));
      else void bringBack(revision, current);
    },
  };

  /** Saving unsaved changes has made a newer version; the list may not have it yet. */
  async function restoreSaved(revision: number, current: number): Promise<void> {
    const { id, revision: known } = useProjectStore.getState();
    await bringBack(revision, id === projectId ? Math.max(known, current) : current);
  }
}
