import { Button, Group, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOrThrow } from '../api/client';
import { FailureNote } from '../ui/failure-note';
import { liveText } from '../ui/live-text';
import { useLock } from './use-lock';
import { failureOf } from './use-points';

/** How long a code may be. */
const MAX_LENGTH = 64;
/** What a code looks like, in every language. */
const CODE_FORM = 'XXXX-XXXX-XXXX-XXXX';

/** The field for the code of a gift card. */
export function GiftCard() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isLocked, lock] = useLock();
  const redeeming = useMutation({
    mutationFn: (redemptionCode: string) => callOrThrow('giftCardRedeem', { body: { redemptionCode } }),
    onSuccess: ({ gained }) => {
      setCode('');
      notifications.show({ color: 'green', message: liveText('rewards.redeemed', { count: gained }) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['points'] }),
  });
  const wanted = code.trim();
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setChecked(wanted === '');
    if (wanted === '') return;
    lock();
    modals.openConfirmModal({
      title: liveText('rewards.redeemTitle'),
      children: <Text fz="sm">{liveText('rewards.redeemText')}</Text>,
      labels: { confirm: liveText('rewards.redeem'), cancel: liveText('action.cancel') },
      onConfirm: () => {
        lock();
        redeeming.mutate(wanted);
      },
    });
  };
  return (
    <form onSubmit={ask} noValidate>
      <FailureNote failure={failureOf(redeeming.error)} />
      <Group align="flex-start" gap="sm" mt={redeeming.error ? 'sm' : 0}>
        <TextInput
          aria-label={t('rewards.code')}
          placeholder={CODE_FORM}
          value={code}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          w={260}
          error={isChecked && t('rewards.codeRequired')}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setChecked(false);
          }}
        />
        <Button type="submit" disabled={isLocked} loading={redeeming.isPending}>
          {t('rewards.redeem')}
        </Button>
      </Group>
    </form>
  );
}
