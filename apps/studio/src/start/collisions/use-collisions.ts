import { isLaser } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import { useEffect, useMemo, useState } from 'react';
import { useJobBits } from '../../bits/program-bits';
import { useJobProgram } from '../../job/use-job-program';
import { type ProgramWithBits, simulationSetup } from '../../simulation/simulation-setup';
import { keepStockChecks, stockCheckOf, useStockChecks } from '../../simulation/stock-checks';
import { useStockStore } from '../../simulation/stock-store';
import { useEditorState } from '../../state/studio-context';
import { startSimulation, startSimulationWorkers } from '../../workers/simulation';
import { type Collision, collisionsOf, extraDepthsOf } from './collisions';

/**
 * Whether the simulation has checked that the job does not run into the material. 'partly': there are so many faults
 * that only some are listed. 'needless': a laser needs no check.
 */
export type MaterialCheck = 'checked' | 'checking' | 'partly' | 'not-checked' | 'needless';

/** The collisions of a job that are known before it starts. */
export interface JobCheck {
  readonly collisions: readonly Collision[];
  readonly material: MaterialCheck;
}

/**
 * What the job would hit with the present clamps, bits and stock. If the preview has not simulated a program, the
 * program is simulated here, while the person goes through the steps.
 */
export function useCollisions(): JobCheck {
  const { programs, isStale } = useJobProgram();
  const whole = useJobBits(isStale ? NO_PROGRAMS : programs);
  const stock = useEditorState(({ design }) => design.stock);
  const design = useEditorState((state) => state.design);
  const extraDepths = useMemo(() => extraDepthsOf(design), [design]);
  const { fixtures } = design.setup;
  const checks = useStockChecks((state) => state.checks);
  const found = useMemo(() => whole.map((one) => stockCheckOf(checks, one, stock)), [whole, checks, stock]);
  const collisions = useMemo(
    () =>
      collisionsOf(
        whole,
        fixtures,
        found.map((check) => check?.faults),
        { thickness: stock.thickness, extraDepths },
      ),
    [whole, fixtures, found, stock, extraDepths],
  );
  const missing = useMemo(
    () => whole.slice(0, 1 + whole.findLastIndex((one, index) => isCutting(one) && !found[index])),
    [whole, found],
  );
  const hasFailed = useSimulated(missing);
  const isPartly = found.some((check) => check?.isPartly);
  return { collisions, material: isPartly ? 'partly' : materialCheck(whole, missing, hasFailed) };
}

const NO_PROGRAMS: readonly JobProgram[] = [];

function materialCheck(
  whole: readonly ProgramWithBits[],
  missing: readonly ProgramWithBits[],
  hasFailed: boolean,
): MaterialCheck {
  if (!whole.some(isCutting)) return 'needless';
  if (missing.length === 0) return 'checked';
  return hasFailed ? 'not-checked' : 'checking';
}

function isCutting({ program }: ProgramWithBits): boolean {
  return program.trace.mode !== 'laser' && !isLaser(program.tool);
}

/**
 * Simulates programs that run one after the other, unless the preview is already simulating them. Returns whether the
 * simulation has failed.
 */
function useSimulated(programs: readonly ProgramWithBits[]): boolean {
  const stock = useEditorState(({ design }) => design.stock);
  const isPreviewAtIt = useStockStore((state) => state.stock.status === 'running');
  const [failed, setFailed] = useState<readonly ProgramWithBits[]>();
  useEffect(() => {
    const last = programs.at(-1);
    if (!last || isPreviewAtIt) return;
    const setup = simulationSetup(last, programs.slice(0, -1), { stock, fixtures: [] });
    const running = startSimulation(startSimulationWorkers(), setup, {
      ready({ result, earlier }) {
        running.dispose();
        keepStockChecks(stock, programs, [...earlier, result]);
      },
      changes() {},
      failed: () => setFailed(programs),
    });
    return () => running.dispose();
  }, [programs, stock, isPreviewAtIt]);
  return failed === programs;
}
