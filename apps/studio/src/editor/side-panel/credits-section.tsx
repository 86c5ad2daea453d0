import { creditsOf } from '@kerf/document';
import { selectedNodes } from '@kerf/editor';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../state/studio-context';
import classes from '../../ui/panel/panel.module.css';

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** Whose work the selected objects are, with the licence; shown for designs of the library. */
export function CreditsSection() {
  const { t } = useTranslation();
  const credits = useEditorState(
    (state) => creditsOf(selectedNodes(state).map(({ object }) => object)),
    isSame,
  );
  if (credits.length === 0) return null;
  return (
    <section className={classes.shape} aria-label={t('library.credits')}>
      <h3 className={classes.sectionTitle}>{t('library.credits')}</h3>
      {credits.map(({ title, author, licence, url }) => (
        <Text key={`${title} ${author} ${licence} ${url}`} fz="xs">
          {t('library.creditLine', { title, author })} ·{' '}
          {url === '' ? (
            licence
          ) : (
            <Anchor href={url} target="_blank" rel="noreferrer" fz="inherit">
              {licence}
            </Anchor>
          )}
        </Text>
      ))}
      <Text fz="xs" c="dimmed">
        {t('library.creditsHint')}
      </Text>
    </section>
  );
}
