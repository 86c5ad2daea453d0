import { Alert, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPencil, IconPlayerPlay, IconPlayerStop, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../../driver/machine-store';
import { useViewStore } from '../../state/view-store';
import { IconButton } from '../../ui/icon-button';
import { ControlNote } from '../control/control-note';
import { useDriverFailureText } from '../failure-text';
import { MachineReadout } from '../machine-readout';
import {
  deleteMacro,
  MACRO_LINES,
  type Macro,
  macroFault,
  macroLines,
  saveMacro,
  useMacroStore,
} from './macro-store';
import classes from './macros.module.css';
import { type MacroRun, macroObstacle, useMacroRun } from './use-macro-run';

/** The dialog with the macros: named lines of G-code that a person keeps, changes and runs. */
export function MacroDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isMacrosOpen);
  return (
    <Modal
      data-machine-controls
      opened={isOpen}
      onClose={() => useViewStore.setState({ isMacrosOpen: false })}
      title={t('macros.title')}
      size={620}
    >
      {isOpen && <Macros />}
    </Modal>
  );
}

function Macros() {
  const { t } = useTranslation();
  const macros = useMacroStore((state) => state.macros);
  const obstacle = useMachineStore(macroObstacle);
  const { run, isRunning, start, cancel } = useMacroRun();
  const [edited, setEdited] = useState<Macro | null>(null);
  if (edited) return <MacroForm macro={edited} close={() => setEdited(null)} />;
  return (
    <Stack gap="sm">
      <ControlNote />
      <MachineReadout />
      {macros.length === 0 && (
        <Text fz="sm" c="dimmed">
          {t('macros.none')}
        </Text>
      )}
      <ul className={classes.list}>
        {macros.map((macro) => (
          <MacroRow
            key={macro.id}
            macro={macro}
            isRunning={isRunning}
            canRun={obstacle === null}
            start={() => void start(macro)}
            edit={() => setEdited(macro)}
          />
        ))}
      </ul>
      {obstacle && !isRunning && obstacle !== 'machine.control.other' && (
        <Text fz="xs" c="dimmed" role="status">
          {t(obstacle)}
        </Text>
      )}
      {run && <RunNote run={run} cancel={cancel} />}
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} />}
          disabled={isRunning}
          onClick={() => setEdited({ id: crypto.randomUUID(), name: '', text: '' })}
        >
          {t('macros.add')}
        </Button>
      </Group>
    </Stack>
  );
}

interface MacroRowProps {
  readonly macro: Macro;
  /** Whether a macro runs, this one or another. */
  readonly isRunning: boolean;
  /** Whether the machine takes lines now. */
  readonly canRun: boolean;
  readonly start: () => void;
  readonly edit: () => void;
}

function MacroRow({ macro: { id, name, text }, isRunning, canRun, start, edit }: MacroRowProps) {
  const { t } = useTranslation();
  return (
    <li className={classes.row}>
      <Button
        size="xs"
        leftSection={<IconPlayerPlay size={15} />}
        aria-label={t('macros.run', { name })}
        disabled={isRunning || !canRun || macroFault(text) !== null}
        onClick={start}
      >
        {t('macros.start')}
      </Button>
      <div className={classes.name}>
        <Text fz="sm" fw={600}>
          {name}
        </Text>
        <Text fz="xs" c="dimmed" className={classes.lines ?? ''}>
          {macroLines(text)
            .map(({ command }) => command)
            .join('  ·  ')}
        </Text>
      </div>
      <IconButton icon={IconPencil} label={t('macros.edit', { name })} disabled={isRunning} onClick={edit} />
      <IconButton
        icon={IconTrash}
        label={t('macros.delete', { name })}
        disabled={isRunning}
        onClick={() => deleteMacro(id)}
      />
    </li>
  );
}

/** The line that runs, with the button that cancels; then how it ended. */
function RunNote({
  run: { macro, line, end },
  cancel,
}: {
  readonly run: MacroRun;
  readonly cancel: () => void;
}) {
  const { t } = useTranslation();
  const failureText = useDriverFailureText();
  const { name } = macro;
  if (end === null)
    return (
      <Alert p="xs" role="status">
        <Group gap="sm">
          <Text fz="sm" flex={1}>
            {t('macros.running', { name, line })}
          </Text>
          <Button size="xs" color="red" leftSection={<IconPlayerStop size={15} />} onClick={cancel}>
            {t('action.cancel')}
          </Button>
        </Group>
      </Alert>
    );
  if (end.kind === 'failed')
    return (
      <Alert p="xs" color="red" role="alert">
        {t('macros.failed', { name, line: end.line, text: failureText(end.failure) })}
        <pre className={classes.failed}>{macro.text.split(/\r?\n/)[end.line - 1]}</pre>
      </Alert>
    );
  return (
    <Text fz="sm" role="status">
      {t(end.kind === 'done' ? 'macros.done' : 'macros.cancelled', { name })}
    </Text>
  );
}

/** Name and lines of a macro. Lines that cannot be sent are refused here, not in the middle of a run. */
function MacroForm({ macro, close }: { readonly macro: Macro; readonly close: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(macro.name);
  const [text, setText] = useState(macro.text);
  const fault = macroFault(text);
  const isEmpty = name.trim() === '' || macroLines(text).length === 0;
  return (
    <Stack gap="sm">
      <TextInput
        label={t('macros.name')}
        data-autofocus
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Textarea
        label={t('macros.lines')}
        description={t('macros.linesHint')}
        classNames={{ input: classes.code ?? '' }}
        rows={8}
        spellCheck={false}
        value={text}
        error={fault && t(`macros.faults.${fault.fault}`, { line: fault.line, most: MACRO_LINES })}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button
          disabled={fault !== null || isEmpty}
          onClick={() => {
            saveMacro({ id: macro.id, name: name.trim(), text });
            close();
          }}
        >
          {t('macros.save')}
        </Button>
      </Group>
    </Stack>
  );
}
