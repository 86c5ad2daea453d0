import type { ProjectVersion } from '@kerf/protocol';
import { Button, Center, Loader, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../../ui/failure-note';
import { Compare } from './compare';
import { SingleVersion } from './single-version';
import { failureOf, useVersions } from './use-versions';
import { VersionList } from './version-list';
import classes from './versions.module.css';
import { closeVersions, useVersionsStore } from './versions-store';

/** The versions of a project: each save as a picture with its time; one can be named or restored, two compared. */
export function VersionsDialog() {
  const { t } = useTranslation();
  const project = useVersionsStore((state) => state.project);
  return (
    <Modal
      opened={project !== null}
      onClose={closeVersions}
      title={project ? t('versions.title', { name: project.name }) : ''}
      size={1000}
    >
      {project && <Versions key={project.id} projectId={project.id} />}
    </Modal>
  );
}

function Versions({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const query = useVersions(projectId);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const versions = query.data?.pages.flat() ?? [];
  if (query.isPending)
    return (
      <Center h={300}>
        <Loader aria-label={t('editor.loading')} />
      </Center>
    );
  const shown = versions.filter(({ revision }) => chosen.includes(revision));
  return (
    <>
      <FailureNote failure={failureOf(query.error)} />
      <div className={classes.columns}>
        <div className={classes.list}>
          <VersionList versions={versions} chosen={chosen} onChoose={setChosen} />
          {query.hasNextPage && (
            <Button
              fullWidth
              variant="default"
              loading={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage()}
            >
              {t('project.listMore')}
            </Button>
          )}
        </div>
        <Pane projectId={projectId} versions={versions} shown={shown} onRestored={() => setChosen([])} />
      </div>
    </>
  );
}

interface PaneProps {
  readonly projectId: string;
  readonly versions: readonly ProjectVersion[];
  /** The chosen versions, the newer first; none means the present one. */
  readonly shown: readonly ProjectVersion[];
  onRestored(): void;
}

/** What is beside the list: one version, or two compared. */
function Pane({ projectId, versions, shown, onRestored }: PaneProps) {
  const { t } = useTranslation();
  const [newer, older] = shown;
  const present = versions[0];
  const single = newer ?? present;
  return (
    <div className={classes.pane}>
      {newer && older ? (
        <Compare newer={newer} older={older} />
      ) : (
        single &&
        present && (
          <SingleVersion
            key={single.revision}
            projectId={projectId}
            version={single}
            present={present.revision}
            onRestored={onRestored}
          />
        )
      )}
      <Text fz="xs" c="dimmed" mt="sm">
        {t('versions.hint')}
      </Text>
    </div>
  );
}
