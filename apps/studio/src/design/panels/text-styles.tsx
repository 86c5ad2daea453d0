import type { TextSettings } from '@kerf/document';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../state/studio-context';
import { useInsertText } from '../../text/use-insert-text';
import classes from './panels.module.css';

/** Styles of text: the settings, and the size as a share of the page's shorter side. */
const STYLES = [
  { id: 'heading', share: 0.16, settings: { family: 'Playfair Display', isBold: true } },
  { id: 'subheading', share: 0.09, settings: { family: 'Josefin Sans', charSpacing: 120 } },
  { id: 'body', share: 0.055, settings: { family: 'Lato' } },
  { id: 'script', share: 0.16, settings: { family: 'Great Vibes' } },
  { id: 'poster', share: 0.18, settings: { family: 'Oswald', isBold: true } },
  { id: 'retro', share: 0.15, settings: { family: 'Lobster' } },
] as const satisfies readonly { id: string; share: number; settings: Partial<TextSettings> }[];

/** Buttons that add a text in a style. */
export function TextStyles() {
  const { t } = useTranslation();
  const insertText = useInsertText();
  const { width, height } = useEditorState((state) => state.design.workspace);
  return (
    <section aria-label={t('design.texts')}>
      <h3 className={classes.heading}>{t('design.texts')}</h3>
      <div className={classes.texts}>
        {STYLES.map(({ id, share, settings }) => (
          <UnstyledButton
            key={id}
            className={classes.textStyle ?? ''}
            style={{ fontSize: `${0.75 + 2.5 * share}rem`, fontWeight: 'isBold' in settings ? 700 : 400 }}
            onClick={() =>
              void insertText({
                settings: {
                  ...settings,
                  content: t(`design.textStyle.${id}`),
                  fontSize: Math.max(2, Math.round(share * Math.min(width, height))),
                  align: 'center',
                },
                at: null,
              })
            }
          >
            {t(`design.textStyle.${id}`)}
          </UnstyledButton>
        ))}
      </div>
    </section>
  );
}
