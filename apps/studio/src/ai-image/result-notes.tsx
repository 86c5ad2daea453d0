import type { Credit } from '@kerf/document';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './ai-image.module.css';
import type { PictureWork } from './use-picture';

/** Who made the motifs, each once. */
const makersOf = (credits: readonly Credit[]) => [
  ...new Set(credits.map(({ author, licence }) => `${author}, ${licence}`)),
];

interface ResultNotesProps {
  readonly work: PictureWork;
  readonly isOffline: boolean;
  readonly hasProvider: boolean;
}

/** How the picture came about, who made its motifs, and what went wrong. */
export function ResultNotes({ work: { made, failure }, isOffline, hasProvider }: ResultNotesProps) {
  const { t } = useTranslation();
  const composition = made && 'composition' in made ? made.composition : null;
  return (
    <div role="status">
      {failure && (
        <Alert color="red" p="xs" mb={6}>
          {failure}
        </Alert>
      )}
      {composition && composition.motifs.length === 0 && (
        <Alert color="yellow" p="xs" mb={6}>
          {t('aiImage.noMotif')}
        </Alert>
      )}
      {composition && composition.missing.length > 0 && (
        <Alert color="yellow" p="xs" mb={6}>
          {t('aiImage.missing', { characters: composition.missing.join(' ') })}
        </Alert>
      )}
      <div className={classes.facts}>
        <span>
          {isOffline ? t('aiImage.offline') : hasProvider ? t('aiImage.composed') : t('aiImage.noProvider')}
        </span>
        {composition && <span>{makersOf(composition.credits).join('; ')}</span>}
      </div>
    </div>
  );
}
