import { Menu, UnstyledButton } from '@mantine/core';
import { IconBuildingFactory2, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../driver/machine-store';
import { useDriverAction } from '../machine/use-driver-action';
import { openWorkshop } from '../state/workshop-view';
import { toneOf, useJobWords, useMachineWords } from './machine-words';
import { useMachineName } from './use-machine-name';
import classes from './workshop.module.css';

/** Shows which machine this page works with, and changes it. With one machine there is nothing to show. */
export function MachineSwitcher() {
  const { t } = useTranslation();
  const machines = useMachineStore((state) => state.machines);
  const shown = useMachineStore((state) => state.machine);
  const nameOf = useMachineName();
  const words = useMachineWords();
  const jobWords = useJobWords();
  const act = useDriverAction();
  const present = machines.find(({ id }) => id === shown);
  if (machines.length < 2 || !present) return null;
  const name = nameOf(present);
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <UnstyledButton className={classes.switcher} aria-label={t('workshop.switcher', { name })}>
          <span className={classes.dot} data-tone={toneOf(present)} />
          <span className={classes.ellipsis}>{name}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {machines.map((machine) => (
          <Menu.Item
            key={machine.id}
            leftSection={<span className={classes.dot} data-tone={toneOf(machine)} />}
            rightSection={machine.id === shown && <IconCheck size={16} aria-label={t('workshop.shown')} />}
            onClick={() => void act({ action: 'selectMachine', machine: machine.id })}
          >
            <div className={classes.ellipsis}>{nameOf(machine)}</div>
            <div className={classes.words}>{jobWords(machine) ?? words(machine)}</div>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconBuildingFactory2 size={16} stroke={1.7} />}
          onClick={() => openWorkshop('machines')}
        >
          {t('workshop.title')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
