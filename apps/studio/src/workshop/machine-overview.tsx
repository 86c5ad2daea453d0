import { type MachineSummary, MOST_MACHINES } from '@kerf/protocol';
import { Button, Progress, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconHandStop, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canSummaryMove } from '../driver/can-move';
import { isStageActive, useMachineStore } from '../driver/machine-store';
import { LinkNote } from '../machine/link/link-note';
import { useDriverAction } from '../machine/use-driver-action';
import { usePortName } from '../machine/use-port-name';
import { IconButton } from '../ui/icon-button';
import { liveText } from '../ui/live-text';
import { toneOf, useJobWords, useMachineWords } from './machine-words';
import { useMachineName } from './use-machine-name';
import classes from './workshop.module.css';

/** All machines of this driver with their state and job, each with its own Stop. */
export function MachineOverview() {
  const { t } = useTranslation();
  const link = useMachineStore((state) => state.link);
  const machines = useMachineStore((state) => state.machines);
  const act = useDriverAction();
  if (link !== 'connected') return <LinkNote />;
  const moving = machines.filter(canSummaryMove).length;
  return (
    <>
      <ul className={classes.list}>
        {machines.map((machine, index) => (
          <MachineRow key={machine.id} machine={machine} isFirst={index === 0} />
        ))}
      </ul>
      <div className={classes.foot}>
        <Text fz="xs" c="dimmed">
          {t('workshop.addHint')}
        </Text>
        {moving > 1 && (
          <Button
            color="red"
            leftSection={<IconHandStop size={16} aria-hidden="true" />}
            onClick={() => void act({ action: 'stopAll' })}
          >
            {t('workshop.stopAll')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={machines.length >= MOST_MACHINES}
          onClick={() => void act({ action: 'addMachine', name: '' })}
        >
          {t('workshop.add')}
        </Button>
      </div>
    </>
  );
}

function MachineRow({ machine, isFirst }: { machine: MachineSummary; isFirst: boolean }) {
  const { t } = useTranslation();
  const shown = useMachineStore((state) => state.machine);
  const name = useMachineName()(machine);
  const jobWords = useJobWords()(machine);
  const act = useDriverAction();
  const [isRenaming, setRenaming] = useState(false);
  const { id, job, stage } = machine;
  return (
    <li className={classes.machine} data-machine={id}>
      <span className={classes.dot} data-tone={toneOf(machine)} />
      <div className={classes.main}>
        {isRenaming ? (
          <NameField machine={machine} name={name} onDone={() => setRenaming(false)} />
        ) : (
          <div className={classes.name}>
            <span className={classes.ellipsis}>{name}</span>
            <IconButton
              icon={IconPencil}
              iconSize={14}
              size="sm"
              label={t('workshop.rename')}
              onClick={() => setRenaming(true)}
            />
          </div>
        )}
        <MachineFacts machine={machine} />
        {jobWords && <div className={classes.words}>{jobWords}</div>}
        {job && isStageActive(stage) && <Progress value={job.progress} size="sm" mt={4} aria-label={name} />}
      </div>
      {canSummaryMove(machine) && (
        <Button
          size="xs"
          color="red"
          aria-label={t('workshop.stopNamed', { name })}
          onClick={() => void act({ action: 'stop', machine: id })}
        >
          {t('workshop.stop')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        disabled={id === shown}
        onClick={() => void act({ action: 'selectMachine', machine: id })}
      >
        {id === shown ? t('workshop.shown') : t('workshop.show')}
      </Button>
      {!isFirst && <RemoveButton machine={machine} name={name} />}
    </li>
  );
}

/** What a machine does, where it is connected, and how many jobs wait for it. */
function MachineFacts({ machine }: { machine: MachineSummary }) {
  const { t } = useTranslation();
  const words = useMachineWords();
  const portName = usePortName();
  const { address, queued } = machine;
  const facts = [
    words(machine),
    address && portName(address),
    queued > 0 && t('workshop.queued', { count: queued }),
  ];
  return <div className={classes.words}>{facts.filter(Boolean).join(' · ')}</div>;
}

function NameField({ machine, name, onDone }: { machine: MachineSummary; name: string; onDone: () => void }) {
  const { t } = useTranslation();
  const act = useDriverAction();
  const [value, setValue] = useState(machine.name);
  const keep = () => {
    if (value.trim() !== machine.name)
      void act({ action: 'renameMachine', machine: machine.id, name: value.trim() });
    onDone();
  };
  return (
    <TextInput
      size="xs"
      data-autofocus
      autoFocus
      maxLength={60}
      placeholder={name}
      aria-label={t('workshop.name')}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key !== 'Escape') return;
        // Escape ends the renaming, not the dialog.
        event.stopPropagation();
        onDone();
      }}
    />
  );
}

function RemoveButton({ machine, name }: { machine: MachineSummary; name: string }) {
  const { t } = useTranslation();
  const act = useDriverAction();
  const ask = () =>
    modals.openConfirmModal({
      title: liveText('workshop.removeTitle'),
      children: <Text fz="sm">{liveText('workshop.removeText', { name })}</Text>,
      labels: { confirm: liveText('workshop.remove'), cancel: liveText('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void act({ action: 'removeMachine', machine: machine.id }),
    });
  return (
    <IconButton
      icon={IconTrash}
      label={t('workshop.remove')}
      disabled={machine.status !== 'DISCONNECTED'}
      onClick={ask}
    />
  );
}
