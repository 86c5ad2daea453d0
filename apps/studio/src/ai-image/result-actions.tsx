import { Alert, Button } from '@mantine/core';
import { IconMountain, IconPlus, IconRefresh, IconVectorBezier } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ai-image.module.css';
import { useIsShort } from './cost-line';
import type { PictureRequest } from './picture-request';
import type { PictureWork } from './use-picture';
import { useResultActions } from './use-result-actions';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

interface ResultActionsProps {
  readonly work: PictureWork;
  /** What the next picture would be. */
  readonly request: PictureRequest;
  /** Whether the shown picture is of the same request. */
  readonly isSame: boolean;
  onClose(): void;
}

/** Making the picture, making another one, and what becomes of it. */
export function ResultActions({ work, request, isSame, onClose }: ResultActionsProps) {
  const { t } = useTranslation();
  const { isFull, trace, relief, place } = useResultActions(onClose);
  const isShort = useIsShort(request);
  const { made, progress } = work;
  const isReady = made !== null && progress === null;
  return (
    <>
      {isFull && <Alert color="red">{t('aiImage.full')}</Alert>}
      <div className={classes.actions}>
        <Button
          type="submit"
          mr="auto"
          variant={isReady && isSame ? 'default' : 'filled'}
          disabled={request.prompt === '' || isShort}
          loading={progress !== null}
          leftSection={isSame && <IconRefresh {...icon} />}
        >
          {isSame ? t('aiImage.again') : t('aiImage.make')}
        </Button>
        {made !== null && (
          <>
            <Button
              variant="default"
              disabled={!isReady}
              leftSection={<IconVectorBezier {...icon} />}
              onClick={() => void trace(made)}
            >
              {t('aiImage.toTrace')}
            </Button>
            <Button
              variant="default"
              disabled={!isReady}
              leftSection={<IconMountain {...icon} />}
              onClick={() => void relief(made)}
            >
              {t('aiImage.toRelief')}
            </Button>
            {'composition' in made && (
              <Button
                variant={isSame ? 'filled' : 'default'}
                disabled={!isReady}
                leftSection={<IconPlus {...icon} />}
                onClick={() => place(made)}
              >
                {t('aiImage.toCanvas')}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}
