import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { IconCopyPlus, IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../api/call-result';
import { IconButton } from '../icon-button';
import { liveFrom, liveText } from '../live-text';
import { useFailureText } from '../use-failure-text';
import classes from './item-list.module.css';

interface ItemActionsProps {
  readonly name: string;
  readonly isBuiltIn: boolean;
  readonly isDefault: boolean;
  /** The question before the item is deleted. */
  readonly question: ReactNode;
  /** Left out for an item with which no design can begin. */
  readonly onDefault?: () => void;
  /** Edits the item, or begins an own one with its values if it comes with Kerf. */
  onEdit(): void;
  onDelete(): Promise<CallResult<unknown>>;
}

/** The buttons of a row. Why a button is off is part of its name. */
export function ItemActions(props: ItemActionsProps) {
  const { name, isBuiltIn, isDefault, question, onDefault, onEdit, onDelete } = props;
  const { t } = useTranslation();
  const { remove, isBusy } = useRemove(name, question, onDelete);
  return (
    <div className={classes.actions}>
      {onDefault && (
        <IconButton
          icon={isDefault ? IconStarFilled : IconStar}
          label={t(isDefault ? 'ownItems.isDefault' : 'ownItems.setDefault', { name })}
          disabled={isDefault}
          onClick={onDefault}
        />
      )}
      <IconButton
        icon={isBuiltIn ? IconCopyPlus : IconPencil}
        label={t(isBuiltIn ? 'ownItems.copy' : 'ownItems.edit', { name })}
        disabled={isBusy}
        onClick={onEdit}
      />
      <IconButton
        icon={IconTrash}
        label={t(isBuiltIn ? 'ownItems.keep' : 'ownItems.delete', { name })}
        disabled={isBuiltIn || isBusy}
        onClick={remove}
      />
    </div>
  );
}

/** Deletes after a question. A failure is shown, and nothing is changed then. */
function useRemove(name: string, question: ReactNode, onDelete: () => Promise<CallResult<unknown>>) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const result = await onDelete();
    setBusy(false);
    if (!result.ok)
      notifications.show({ color: 'red', message: liveFrom(useFailureText, (text) => text(result.failure)) });
  };
  return {
    isBusy,
    remove: () => {
      modals.openConfirmModal({
        title: question,
        children: <Text fz="sm">{liveText('ownItems.deleteText', { name })}</Text>,
        labels: { confirm: liveText('action.delete'), cancel: liveText('action.cancel') },
        confirmProps: { color: 'red' },
        onConfirm: () => void run(),
      });
    },
  };
}
