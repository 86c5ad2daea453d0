import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface NameDialogProps {
  readonly title: string;
  /** The name that the field shows first. */
  readonly start: string;
  readonly isOpen: boolean;
  onClose(): void;
  /** Returns whether the name was taken; otherwise the dialog stays. */
  onName(name: string): Promise<boolean>;
}

/** Asks for the name of an own design. */
export function NameDialog({ title, isOpen, onClose, ...form }: NameDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="sm">
      {isOpen && <NameForm {...form} onClose={onClose} />}
    </Modal>
  );
}

function NameForm({ start, onName, onClose }: Pick<NameDialogProps, 'start' | 'onName' | 'onClose'>) {
  const { t } = useTranslation();
  const [name, setName] = useState(start);
  const [isBusy, setBusy] = useState(false);
  const trimmed = name.trim();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (trimmed === '' || isBusy) return;
    setBusy(true);
    const isTaken = await onName(trimmed);
    setBusy(false);
    if (isTaken) onClose();
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextInput
        data-autofocus
        label={t('library.own.name')}
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md" gap="xs">
        <Button size="xs" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button size="xs" type="submit" disabled={trimmed === ''} loading={isBusy}>
          {t('action.ok')}
        </Button>
      </Group>
    </form>
  );
}
