import type { JobProgram } from '@kerf/pipeline';
import type { Player, Preview } from '@kerf/preview';
import { useEffect } from 'react';
import { useJobStore } from '../../job/job-store';
import { useChosenModel } from '../../model/use-chosen-model';
import { useEditorState } from '../../state/studio-context';
import { usePreviewSettings } from './preview-settings';
import { stockLook } from './stock-look';

/** Passes stock, clamps, program, time and the settings of the picture to the view when they change. */
export function useScene(preview: Preview | null, program: JobProgram | null, player: Player): void {
  const stock = useEditorState((state) => state.design.stock);
  const material = useEditorState((state) => state.design.material);
  const fixtures = useEditorState((state) => state.design.setup.fixtures);
  const settings = usePreviewSettings();
  const beginning = useJobStore((state) => state.beginning);
  const file = useJobStore(({ job }) => (job.status === 'opened' ? job.file : null));
  const asset = useChosenModel()?.model.assetId;
  useEffect(
    () => preview?.setStock(stock, stockLook(settings.material, material)),
    [preview, stock, settings.material, material],
  );
  useEffect(() => {
    if (program) preview?.setProgram(program.trace, program.timeline);
    else if (beginning) preview?.showBeginning(beginning);
    else preview?.clearProgram();
  }, [preview, program, beginning]);
  // The camera starts again for another program or model: from where a person has moved it, it might not show that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera starts again for another file or model
  useEffect(() => preview?.resetToOpening(), [preview, file, asset]);
  useEffect(() => preview?.setFixtures(fixtures), [preview, fixtures]);
  useEffect(() => preview?.setScheme(settings.scheme), [preview, settings.scheme]);
  useEffect(() => {
    if (!preview) return;
    for (const part of ['grid', 'stock', 'path', 'axisWidget'] as const)
      preview.setVisible(part, settings.visible[part]);
  }, [preview, settings.visible]);
  useEffect(() => {
    if (!preview) return;
    const show = () => preview.setTime(player.getState().seconds);
    show();
    return player.subscribe(show);
  }, [preview, player]);
}
