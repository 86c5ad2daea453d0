import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { openUserDialog } from '../account/user-dialog/user-dialog-store';
import { usePoints } from '../rewards/use-points';
import classes from './ai-image.module.css';
import { costOf, type PictureRequest } from './picture-request';

/** Whether the person has too few points for a request; false while the balance is unknown. */
export function useIsShort(request: PictureRequest): boolean {
  const balance = usePoints().data?.points;
  return balance !== undefined && balance < costOf(request);
}

/** What the next picture costs, the balance, and the way to more points when it is too low. */
export function CostLine({ request }: { readonly request: PictureRequest }) {
  const { t } = useTranslation();
  const balance = usePoints().data?.points;
  const cost = costOf(request);
  const isShort = useIsShort(request);
  return (
    <div className={classes.facts}>
      <span>
        {cost === 0 ? t('aiImage.free') : t('aiImage.cost', { count: cost })}
        {cost > 0 && balance !== undefined && ` · ${t('aiImage.balance', { count: balance })}`}
      </span>
      {isShort && (
        <span role="alert">
          {t('failure.not-enough-points')}{' '}
          <Button size="compact-xs" variant="light" onClick={() => openUserDialog('rewards')}>
            {t('aiImage.getPoints')}
          </Button>
        </span>
      )}
    </div>
  );
}
