import { useEffect } from 'react';
import { call } from '../../api/client';
import { useMachineStore } from '../../driver/machine-store';
import { noteAct, onAct } from '../../events/acts';
import { useStudio } from '../../state/studio-context';
import { ActReporter } from './act-reporter';
import { actOfChange } from './editor-acts';
import { actOfMachine, isFirstToCount } from './machine-acts';

/** Watches what the person does in the editor and at the machine, and reports what counts for achievements. */
export function useActReports(): void {
  const { editor } = useStudio();
  useEffect(() => {
    const reporter = new ActReporter(({ code, step }) =>
      call('achievementTrigger', { query: { achievementCode: code, step } }),
    );
    let state = editor.getState();
    const ends = [
      onAct((act) => void reporter.report(act)),
      editor.subscribe(() => {
        const before = state;
        state = editor.getState();
        const act = actOfChange(before, state);
        if (act) noteAct(act);
      }),
      useMachineStore.subscribe((after, before) => {
        const act = actOfMachine(before, after);
        if (!act || (act === 'job-completed' && !isFirstToCount(after.task?.jobId ?? ''))) return;
        noteAct(act);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [editor]);
}
