import { type HeightMap, programText } from '@kerf/gcode';
import type { JobProgram } from '@kerf/pipeline';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { openProgramFile } from '../job/job-store';
import { useJobProgram } from '../job/use-job-program';
import { useProblemText } from '../problems/use-problem-text';
import { closeProbe } from '../state/probe-view';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';
import { liveFrom, liveText } from '../ui/live-text';
import { type Point, useHeightMap } from './height-map-store';

/**
 * Levels a program with a map, and opens the result as a program of its own. So the preview, the checks and the machine
 * read exactly the levelled program, and its name says that it is levelled.
 */
export function useLevel(): (program: JobProgram, map: HeightMap, zero: Point) => void {
  const { t } = useTranslation();
  const { compute } = useStudio();
  const { name } = useJobProgram();
  return async (program, map, zero) => {
    const levelled = await compute.run('level', { text: programText(program.gcode), map });
    if (!levelled.ok) {
      notifications.show({
        color: 'red',
        title: liveText('probe.surface.refused'),
        message: liveFrom(useProblemText, (text) => levelled.problems.map(text).join(' ')),
        autoClose: 10_000,
      });
      return;
    }
    const file = new File([levelled.value], `${t('probe.surface.fileName', { name })}.gcode`);
    useHeightMap.setState({ levelled: { file, zero } });
    closeProbe();
    useViewStore.setState({ isPreviewOpen: true, isControlOpen: false });
    await openProgramFile(compute, { file, profile: 'tolerant', mode: 'cnc' }, program.tool);
  };
}
