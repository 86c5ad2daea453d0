import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ai-image.module.css';
import type { RecentPicture } from './picture-request';

interface RecentRowProps {
  readonly requests: readonly RecentPicture[];
  onChoose(request: RecentPicture): void;
}

/** The pictures that were made last; each one can be had again as it was, for nothing. */
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
          leftSection={request.maker === 'model' && <IconSparkles size={14} aria-hidden="true" />}
          title={`${t(`aiImage.styles.${request.style}`)}: ${request.prompt}`}
          onClick={() => onChoose(request)}
        >
          <span className={classes.recentName}>{request.text || request.prompt}</span>
        </Button>
      ))}
    </fieldset>
  );
}
