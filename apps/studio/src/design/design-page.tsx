import '../drawing/drawing-styles';
import type { Design } from '@kerf/document';
import { createEditor, openDesign } from '@kerf/editor';
import { Center, Loader } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ObjectBar } from '../drawing/toolbar/object-bar';
import { discardJob } from '../job/job-store';
import { loadSettings } from '../preferences/drawing-settings';
import { beginProject } from '../project/project-store';
import { useProjectActions } from '../project/use-project-actions';
import { JobDock } from '../running/job-dock';
import { StudioContext, useStudio } from '../state/studio-context';
import { ArtworkBar } from './artwork-bar';
import { ArtworkStage } from './artwork-stage';
import { useArtworkStore } from './artwork-store';
import classes from './design-page.module.css';
import { useInsertFiles } from './insert/use-insert-files';
import { FIRST_PAINT, newArtwork } from './new-artwork';
import { PanelRail } from './panels/panel-rail';
import { useSendDialog } from './send/send-dialog';
import { ArtworkSide } from './side/artwork-side';
import { useArtworkDraft } from './use-artwork-draft';
import { useArtworkKeys } from './use-artwork-keys';
import { useUnlessDirty } from './use-unless-dirty';

/** The graphic editor: an editor of its own, with the workers and the machine of the studio around it. */
export default function DesignPage({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const studio = useStudio();
  const [editor] = useState(() =>
    createEditor({
      design: newArtwork(t('project.untitled')),
      now: () => Date.now(),
      newPaint: FIRST_PAINT,
      ...loadSettings(),
    }),
  );
  const own = useMemo(() => ({ ...studio, editor }), [studio, editor]);
  const send = useSendToStudio();
  const isReady = useArtworkDraft(editor, userId);
  if (!isReady)
    return (
      <Center h="100dvh">
        <Loader aria-label={t('editor.loading')} />
      </Center>
    );
  return (
    <StudioContext.Provider value={own}>
      <Workroom studioDesign={() => studio.editor.getState().design} onSend={send} />
    </StudioContext.Provider>
  );
}

/** Opens a design in the studio, after the changes there are saved or given up. */
function useSendToStudio(): (design: Design) => void {
  const { editor } = useStudio();
  const router = useRouter();
  const { unlessUnsaved } = useProjectActions();
  return (design) =>
    unlessUnsaved(() => {
      editor.run(openDesign(design, false));
      beginProject(null);
      discardJob();
      void router.navigate({ to: '/' });
    });
}

/** Opens a design that the studio has handed over. */
function useHandedOver(): void {
  const { editor } = useStudio();
  const unlessDirty = useUnlessDirty();
  const design = useArtworkStore((state) => state.handedOver);
  // biome-ignore lint/correctness/useExhaustiveDependencies(unlessDirty): only a design opens a design
  useEffect(() => {
    if (!design) return;
    useArtworkStore.setState({ handedOver: null, panel: 'colors' });
    unlessDirty(() => {
      editor.run(openDesign(design, false));
      editor.run('zoomFit');
    });
  }, [design, editor]);
}

interface WorkroomProps {
  /** The design that is open in the studio. */
  studioDesign(): Design;
  onSend(design: Design): void;
}

function Workroom({ studioDesign, onSend }: WorkroomProps) {
  const { editor } = useStudio();
  const openSend = useSendDialog(studioDesign, onSend);
  const { insertFiles } = useInsertFiles();
  useHandedOver();
  useArtworkKeys(insertFiles);
  useEffect(() => void editor.run('zoomFit'), [editor]);
  return (
    <div className={classes.page}>
      <ArtworkBar onSend={openSend} />
      <ObjectBar />
      <div className={classes.body}>
        <PanelRail />
        <ArtworkStage onFiles={(files) => void insertFiles(files)} />
        <ArtworkSide />
      </div>
      <JobDock />
    </div>
  );
}
