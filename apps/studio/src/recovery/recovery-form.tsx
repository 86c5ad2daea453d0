import type { FailureMessage, RecoveryChecked } from '@kerf/protocol';
import { Alert, Button, Loader, Text } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateCode, PROGRAM_VIEW_RETRIES } from '../api/late-code';
import { useBitName } from '../bits/bit-list';
import { useMachineStore } from '../driver/machine-store';
import { useFailureLines } from '../machine/failure-text';
import { MachineSummary } from '../machine/machine-summary';
import { bitAt } from '../preview/view/use-shown-bit';
import { isProgramMissing } from '../start/run/sent-program';
import { ErrorBoundary } from '../ui/error-boundary';
import { boxesOf } from './checks/boxes';
import { CheckList } from './checks/check-list';
import { PositionPanel } from './checks/position-panel';
import { useTicks } from './checks/use-ticks';
import { restartSeconds } from './picture/restart-time';
import { OriginChoice } from './plan/origin-choice';
import { asked, hasObjection } from './plan/recovery-request';
import { RestartNote, StepList } from './plan/restart-note';
import { useContinueJob } from './plan/use-continue-job';
import { useRecoveryPlan } from './plan/use-recovery-plan';
import { type RecoveryProgram, useRecoveryProgram } from './program/use-recovery-program';
import classes from './recovery.module.css';
import { RecoveryFacts } from './recovery-facts';
import { RecoveryFooter } from './recovery-footer';
import { useDriverCopy } from './use-driver-copy';
import type { Target } from './use-target';

// The 3D library is loaded only when there is something to show.
const RecoveryPicture = lazy(lateCode(() => import('./picture/recovery-picture'), PROGRAM_VIEW_RETRIES));

/** All that a person sees and confirms before a program goes on. */
export function RecoveryForm({ target }: { target: Target }) {
  const isConnected = useMachineStore((state) => state.device.status === 'CONNECTED');
  const [origin, setOrigin] = useState(target.origin);
  const copy = useDriverCopy(target);
  const question = copy.isThere && isConnected ? { of: target.of, from: origin } : null;
  const latestShow = useRef<(plan: RecoveryChecked) => void>(() => {});
  const job = useContinueJob((other) => latestShow.current(other));
  const { plan, failure, isChecking, show } = useRecoveryPlan(question, copy.sent, job.isStarting);
  latestShow.current = show;
  const program = useRecoveryProgram(target);
  const bit = useBit(plan, program);
  const boxes = plan ? boxesOf(asked(plan), { mode: target.mode, hasBit: bit !== null }) : [];
  const ticks = useTicks(plan ? JSON.stringify([plan.restart, plan.position, plan.checks]) : '');
  const isAllTicked = boxes.every(({ text }) => ticks.isTicked(text));
  const canGoOn = plan !== null && !hasObjection(plan) && isAllTicked;
  const refusal = copy.failure ?? failure ?? job.failure;
  return (
    <>
      <div className={classes.body}>
        <div className={classes.column}>
          <Facts target={target} plan={plan} />
          {!isConnected && <MachineSummary />}
          <OriginChoice
            origin={origin}
            onChange={setOrigin}
            wasInterrupted={target.recovery !== null}
            mayChoosePoint={plan?.mayChoosePoint === true || origin.kind === 'point'}
            isLaser={target.mode === 'laser'}
            lines={plan?.totalRows ?? target.recovery?.totalRows ?? Number.MAX_SAFE_INTEGER}
            line={plan?.restart.line ?? 1}
          />
          {refusal && <Refusal failure={refusal} onSend={copy.send} />}
          {plan && <PositionPanel plan={plan} />}
          {plan && (
            <CheckList checks={plan.checks} boxes={boxes} bit={bit} ticks={ticks} onSend={copy.send} />
          )}
        </div>
        <div className={classes.column}>
          <Picture program={program} plan={plan} />
          {plan && <RestartNote restart={plan.restart} />}
          {plan && <StepList plan={plan} />}
        </div>
      </div>
      <RecoveryFooter
        recovery={target.recovery}
        state={{
          isChecking: isChecking && question !== null,
          isChanged: job.isChanged,
          isStarting: job.isStarting,
          hasObjection: plan !== null && hasObjection(plan),
          canGoOn,
        }}
        onOk={() => question && plan && void job.go({ question, plan, confirmed: asked(plan) })}
      />
    </>
  );
}

/** The name of the bit that is in the collet where the program goes on; null if it is not known. */
function useBit(plan: RecoveryChecked | null, program: RecoveryProgram | null): string | null {
  const bitName = useBitName();
  if (!plan || program?.status !== 'ready' || program.program.own.program.trace.mode === 'laser') return null;
  const { own } = program.program;
  return bitName(bitAt(own.program, own.bits, restartSeconds(own.program, plan.restart)));
}

function Facts({ target, plan }: { target: Target; plan: RecoveryChecked | null }) {
  const { recovery, name } = target;
  if (recovery) {
    // What the driver keeps of a job is careful. Its check follows the program to the place where the machine was seen.
    const checked = (plan?.interruption?.fromLine ?? 1) - 1;
    return <RecoveryFacts {...recovery} completedRows={Math.max(recovery.completedRows, checked)} />;
  }
  if (!plan) return null;
  const { totalRows, restart } = plan;
  const completedRows = restart.line - 1;
  return (
    <RecoveryFacts
      fileName={name}
      totalRows={totalRows}
      completedRows={completedRows}
      progress={(100 * completedRows) / Math.max(1, totalRows)}
      lastDumpTime={null}
    />
  );
}

interface RefusalProps {
  readonly failure: FailureMessage;
  readonly onSend: (() => void) | null;
}

/** Why the driver refuses; where it lacks the program, the button that sends it. */
function Refusal({ failure, onSend }: RefusalProps) {
  const { t } = useTranslation();
  const failureLines = useFailureLines();
  return (
    <Alert color="red" p="xs" role="alert">
      {failureLines(failure).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {onSend && isProgramMissing(failure) && (
        <Button size="compact-xs" variant="default" mt={4} onClick={onSend}>
          {t('recovery.sendProgram')}
        </Button>
      )}
    </Alert>
  );
}

function Picture({ program, plan }: { program: RecoveryProgram | null; plan: RecoveryChecked | null }) {
  const { t } = useTranslation();
  if (program?.status === 'ready' && plan)
    return (
      <ErrorBoundary fallback={<Waiting text={t('recovery.picture.failed')} />}>
        <Suspense fallback={<Waiting />}>
          <RecoveryPicture program={program.program} plan={plan} />
        </Suspense>
      </ErrorBoundary>
    );
  if (program?.status === 'failed') return <Waiting text={t('recovery.picture.failed')} />;
  return <Waiting {...(program?.status === 'reading' && { text: t('recovery.picture.reading') })} />;
}

/** The empty picture, with a word about what is awaited or why there is none. */
function Waiting({ text }: { text?: string }) {
  return (
    <div className={classes.picture}>
      {text === undefined ? (
        <Loader size="sm" m="md" />
      ) : (
        <Text fz="sm" c="dimmed" p="md" role="status">
          {text}
        </Text>
      )}
    </div>
  );
}
