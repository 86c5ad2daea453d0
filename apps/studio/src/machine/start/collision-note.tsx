import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobStore } from '../../job/job-store';
import { useJobProgram } from '../../job/use-job-program';
import { showFault } from '../../preview/side-store';
import { useViewStore } from '../../state/view-store';
import { useLengths } from '../../ui/length';
import classes from '../machine.module.css';
import type { Collision } from './collisions';

const MOST_ROWS = 6;

interface CollisionNoteProps {
  readonly collisions: readonly Collision[];
  /** What is asked below them. */
  readonly children?: ReactNode;
  /** Room below it. */
  readonly mb?: 'sm';
}

/** What the job would run into, each leading to its place in the preview. Nothing where it runs into nothing. */
export function CollisionNote({ collisions, children, mb }: CollisionNoteProps) {
  const { t } = useTranslation();
  if (collisions.length === 0) return null;
  const left = collisions.length - MOST_ROWS;
  return (
    <Alert
      p="sm"
      {...(mb && { mb })}
      color="red"
      icon={<IconAlertOctagon size={20} aria-hidden="true" />}
      title={t('start.collision.title')}
      role="alert"
    >
      <ul className={classes.collisions}>
        {collisions.slice(0, MOST_ROWS).map((collision) => (
          <CollisionRow key={`${collision.program} ${collision.kind}`} collision={collision} />
        ))}
      </ul>
      {left > 0 && <Text fz="sm">{t('preview.moreFaults', { count: left })}</Text>}
      {children}
    </Alert>
  );
}

function CollisionRow({ collision: { kind, program, worst, more } }: { collision: Collision }) {
  const { t } = useTranslation();
  const { text } = useLengths();
  const { programs } = useJobProgram();
  const fault = t(`preview.faultKinds.${kind}`, { depth: text(worst.depth) });
  const pass = programs[program]?.pass;
  const isOneOfSome = programs.length > 1 && pass !== undefined;
  const show = () => {
    useJobStore.setState({ programIndex: program });
    showFault(worst);
    useViewStore.setState({ isStartOpen: false, isPreviewOpen: true });
  };
  return (
    <li>
      {isOneOfSome ? t('start.collision.inPass', { pass: t(`preview.passes.${pass}`), fault }) : fault}
      {more > 0 && ` ${t('start.collision.more', { count: more })}`}{' '}
      <Anchor component="button" type="button" fz="sm" onClick={show}>
        {t('start.collision.show', { line: worst.line })}
      </Anchor>
    </li>
  );
}
