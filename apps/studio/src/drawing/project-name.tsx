import { isDirty, renameDesign } from '@kerf/editor';
import { Button, Group, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../state/studio-context';
import { Hint } from '../ui/hint';
import classes from './project-name.module.css';

/** The project's name, with a mark while there are unsaved changes; click to rename. */
export function ProjectName() {
  const { t } = useTranslation();
  const name = useEditorState((state) => state.design.name);
  const hasChanges = useEditorState(isDirty);
  const [draft, setDraft] = useState<string | null>(null);

  return (
    <Popover
      opened={draft !== null}
      onChange={(isOpen) => isOpen || setDraft(null)}
      position="bottom-start"
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <Hint label={hasChanges ? t('project.unsaved') : t('project.allSaved')}>
          <UnstyledButton
            className={classes.name}
            aria-label={`${t('project.name')}: ${name}${hasChanges ? ` (${t('project.unsaved')})` : ''}`}
            onClick={() => setDraft(name)}
          >
            <span className={classes.nameText}>{name}</span>
            {hasChanges && <span className={classes.dot} />}
            <IconChevronDown size={14} aria-hidden="true" />
          </UnstyledButton>
        </Hint>
      </Popover.Target>
      <Popover.Dropdown>
        {draft !== null && <RenameForm draft={draft} onChange={setDraft} onDone={() => setDraft(null)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

interface RenameFormProps {
  readonly draft: string;
  onChange(draft: string): void;
  onDone(): void;
}

/** The field for a new name, which cannot be empty. */
function RenameForm({ draft, onChange, onDone }: RenameFormProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const isEmpty = draft.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmpty) return;
        editor.run(renameDesign(draft));
        onDone();
      }}
    >
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          data-autofocus
          size="xs"
          w={220}
          maxLength={200}
          aria-label={t('project.name')}
          placeholder={t('project.namePlaceholder')}
          value={draft}
          error={isEmpty && t('project.nameEmpty')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Button type="submit" size="xs">
          {t('action.ok')}
        </Button>
      </Group>
    </form>
  );
}
