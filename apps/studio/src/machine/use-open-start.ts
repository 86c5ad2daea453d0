import type { Fixture } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import { fixtureFaults, type StockFault } from '@kerf/simulation';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../app/studio-context';
import { isStaleJob, programsOf, useJobStore } from '../job/job-store';
import { programBits } from '../preview/bits/program-bits';
import { useViewStore } from '../state/view-store';
import { useLengths } from '../ui/length';

/**
 * Opens the wizard that runs the job; without current G-code it says what to do first. Clamps may have been moved after the
 * program was made and checked, and a file was never checked against them: whether one is in the way is found out now.
 */
export function useOpenStart(): () => void {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { text } = useLengths();
  return () => {
    const { job } = useJobStore.getState();
    const { design } = editor.getState();
    const programs = programsOf(job);
    if (programs.length === 0 || isStaleJob(job, design)) {
      notifications.show({ id: 'preview-first', message: t('start.previewFirst'), color: 'yellow' });
      return;
    }
    const withBits = programs.map((program) => ({ ...program, bits: programBits(program) }));
    const hit = firstHit(withBits, design.setup.fixtures);
    if (hit)
      notifications.show({
        id: 'clamp-in-the-way',
        color: 'red',
        title: t('preview.line', { line: hit.line }),
        message: t(`preview.faultKinds.${hit.kind}`, { depth: text(hit.depth) }),
        autoClose: false,
      });
    else notifications.hide('clamp-in-the-way');
    useViewStore.setState({ isStartOpen: true });
  };
}

/** The first place of a job where a bit runs into a clamp; undefined where none does. */
export function firstHit(
  programs: readonly Pick<JobProgram, 'trace' | 'timeline' | 'tool' | 'bits'>[],
  fixtures: readonly Fixture[],
): StockFault | undefined {
  for (const { trace, timeline, tool, bits } of programs) {
    // A laser's head stays above the work, whatever bit a file is opened with.
    if (trace.mode === 'laser') continue;
    const [fault] = fixtureFaults(trace, timeline, tool, fixtures, bits);
    if (fault) return fault;
  }
  return undefined;
}
