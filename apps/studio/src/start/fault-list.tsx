import { findObject } from '@kerf/document';
import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconAlertOctagon, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobStore } from '../job/job-store';
import { useJobProgram } from '../job/use-job-program';
import { useDriverFailureText } from '../machine/failure-text';
import { useDriverAction } from '../machine/use-driver-action';
import { useProblemText } from '../problems/use-problem-text';
import { showFault, showLine } from '../state/side-store';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';
import { useLengths } from '../ui/length';
import { useObjectName } from '../ui/object-name';
import type { FaultSaid, StartFault } from './checks/check';
import classes from './start.module.css';

/** The most faults that are listed for each severity; the preview lists all of them. */
const MOST_ROWS = 6;

const LOOKS = {
  blocks: { color: 'red', title: 'start.faults.blocks', Icon: IconAlertOctagon },
  agree: { color: 'red', title: 'start.collision.title', Icon: IconAlertOctagon },
  note: { color: 'yellow', title: 'start.faults.notes', Icon: IconInfoCircle },
} as const;

interface FaultListProps {
  readonly faults: readonly StartFault[];
  /** The question to show below the faults that a person may agree to. */
  readonly children?: ReactNode;
}

/**
 * The faults found before the start, the most serious first, each with a link to its place. Shows nothing without
 * faults.
 */
export function FaultList({ faults, children }: FaultListProps) {
  return (Object.keys(LOOKS) as StartFault['severity'][]).map((severity) => (
    <FaultGroup
      key={severity}
      severity={severity}
      faults={faults.filter((fault) => fault.severity === severity)}
    >
      {severity === 'agree' && children}
    </FaultGroup>
  ));
}

interface FaultGroupProps extends FaultListProps {
  readonly severity: StartFault['severity'];
}

function FaultGroup({ severity, faults, children }: FaultGroupProps) {
  const { t } = useTranslation();
  if (faults.length === 0) return null;
  const { color, title, Icon } = LOOKS[severity];
  const left = faults.length - MOST_ROWS;
  return (
    <Alert
      p="sm"
      mb="sm"
      color={color}
      icon={<Icon size={20} aria-hidden="true" />}
      title={t(title)}
      role={severity === 'note' ? 'status' : 'alert'}
    >
      <ul className={classes.collisions}>
        {faults.slice(0, MOST_ROWS).map((fault) => (
          <FaultRow key={fault.key} fault={fault} />
        ))}
      </ul>
      {left > 0 && <Text fz="sm">{t('preview.moreFaults', { count: left })}</Text>}
      {children}
    </Alert>
  );
}

function FaultRow({ fault }: { fault: StartFault }) {
  const { t } = useTranslation();
  const saidText = useSaidText();
  const { programs } = useJobProgram();
  const text = saidText(fault.said);
  const pass = fault.program === undefined ? undefined : programs[fault.program]?.pass;
  const more = fault.said.from === 'collision' ? fault.said.collision.more : 0;
  return (
    <li>
      {programs.length > 1 && pass !== undefined
        ? t('start.collision.inPass', { pass: t(`preview.passes.${pass}`), fault: text })
        : text}
      {more > 0 && ` ${t('start.collision.more', { count: more })}`} <WayTo fault={fault} />
    </li>
  );
}

/** The link from a fault to its place. */
function WayTo({ fault: { way, program } }: { fault: StartFault }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const objectName = useObjectName();
  if (!way) return null;
  if (way.to === 'settle-zero') return <SettleZero />;
  const object = way.to === 'object' ? findObject(editor.getState().design, way.objectId) : undefined;
  if (way.to === 'object' && !object) return null;
  const go = () => {
    if (program !== undefined) useJobStore.setState({ programIndex: program });
    if (way.to === 'object') {
      editor.dispatch({ selection: [way.objectId], scope: null });
      useViewStore.setState({ isStartOpen: false, isPreviewOpen: false });
      return;
    }
    if (way.to === 'moment') showFault(way.fault);
    else showLine(way.line);
    useViewStore.setState({ isStartOpen: false, isPreviewOpen: true });
  };
  return (
    <Anchor component="button" type="button" fz="sm" c="inherit" underline="always" onClick={go}>
      {way.to === 'object'
        ? `${t('preview.showObject')}: ${object ? objectName(object) : ''}`
        : t('start.collision.show', { line: way.to === 'moment' ? way.fault.line : way.line })}
    </Anchor>
  );
}

/**
 * Shown when the present zero differs from the stored zero, which counts after a reset of the controller. The person
 * chooses one of the two.
 */
function SettleZero() {
  const { t } = useTranslation();
  const act = useDriverAction();
  return (
    <Group gap={6} mt={4}>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => act({ action: 'settleZero', keep: 'shown' })}
      >
        {t('start.faults.keepShown')}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => act({ action: 'settleZero', keep: 'stored' })}
      >
        {t('start.faults.useStored')}
      </Button>
    </Group>
  );
}

/** The text of a fault in the person's language and unit. */
function useSaidText(): (said: FaultSaid) => string {
  const { t } = useTranslation();
  const { text } = useLengths();
  const problemText = useProblemText();
  const failureText = useDriverFailureText();
  return (said) => {
    switch (said.from) {
      case 'problem':
        return problemText(said.problem);
      case 'driver':
        return failureText(said.failure);
      case 'collision':
        return t(`preview.faultKinds.${said.collision.kind}`, { depth: text(said.collision.worst.depth) });
      case 'start': {
        const values = Object.entries(said.values).map(([name, value]) => [
          name,
          typeof value === 'number' ? text(value) : value,
        ]);
        return t(said.text, Object.fromEntries(values));
      }
    }
  };
}
