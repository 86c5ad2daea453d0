import { SIGN_IN_POINTS } from '@kerf/protocol';
import { Button } from '@mantine/core';
import { IconCalendarCheck, IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openUserDialog } from '../account/user-dialog/user-dialog-store';
import { IconButton } from '../ui/icon-button';
import { usePoints } from './use-points';
import { useSignIn } from './use-sign-in';

/** The points in the top bar, which open their history, and the daily sign-in. */
export function PointsButtons() {
  const { t } = useTranslation();
  const points = usePoints().data?.points;
  const { streak, canSign, isSigning, sign } = useSignIn();
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        px={8}
        leftSection={<IconStar size={16} stroke={1.7} aria-hidden="true" />}
        aria-label={points === undefined ? t('points.title') : t('points.balance', { count: points })}
        onClick={() => openUserDialog('points')}
      >
        {points ?? '…'}
      </Button>
      <IconButton
        icon={IconCalendarCheck}
        label={streak?.isToday ? t('points.signedIn') : t('points.signIn', { count: SIGN_IN_POINTS })}
        disabled={!canSign || isSigning}
        onClick={sign}
      />
    </>
  );
}
