import { Button, Group, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface NameFormProps {
  readonly label: ReactNode;
  readonly initial: string;
  /** What is said of an empty name. */
  readonly emptyText: ReactNode;
  readonly maxLength: number;
  onDone(name: string): void;
}

/** Asks for a name in a small dialog; the name that is given is trimmed and not empty. */
export function askForName({ title, ...form }: NameFormProps & { readonly title: ReactNode }): void {
  const id = modals.open({
    title,
    size: 'sm',
    children: (
      <NameForm
        {...form}
        onDone={(name) => {
          modals.close(id);
          form.onDone(name);
        }}
        onCancel={() => modals.close(id)}
      />
    ),
  });
}

function NameForm({
  label,
  initial,
  emptyText,
  maxLength,
  onDone,
  onCancel,
}: NameFormProps & { onCancel(): void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const isEmpty = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isEmpty) onDone(name.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={label}
        value={name}
        maxLength={maxLength}
        data-autofocus
        error={isChecked && isEmpty ? emptyText : null}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button type="submit">{t('action.ok')}</Button>
      </Group>
    </form>
  );
}
