import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './ai-image.module.css';
import type { PictureRequest } from './picture-request';

interface RecentRowProps {
  readonly requests: readonly PictureRequest[];
  onChoose(request: PictureRequest): void;
}

/** The pictures that were composed last; each one can be made again as it was. */
export function RecentRow({ requests, onChoose }: RecentRowProps) {
  const { t } = useTranslation();
  if (requests.length === 0) return null;
  return (
    <fieldset className={classes.recent}>
      <legend className={classes.legend}>{t('aiImage.recent')}</legend>
      {requests.map((request) => (
        <Button
          key={JSON.stringify(request)}
          size="compact-xs"
          variant="default"
          flex="none"
          maw={180}
          title={`${t(`aiImage.styles.${request.style}`)}: ${request.prompt}`}
          onClick={() => onChoose(request)}
        >
          {request.text || request.prompt}
        </Button>
      ))}
    </fieldset>
  );
}
