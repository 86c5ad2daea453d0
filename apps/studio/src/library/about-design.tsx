import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { designName } from './design-name';
import classes from './library.module.css';
import { useLookedDesign } from './looked-design';
import { SourcesDialog } from './sources-dialog';

/** Whose work the design is that the person looks at, and the way to all authors and licences. */
export function AboutDesign({ isOwn }: { readonly isOwn: boolean }) {
  const { t, i18n } = useTranslation();
  const looked = useLookedDesign((state) => state.design);
  const design = isOwn ? null : looked;
  const [isOpen, setOpen] = useState(false);
  return (
    <footer className={classes.foot}>
      <div className={classes.about} aria-live="polite">
        {design ? (
          <>
            <div className={classes.line}>{designName(design, i18n.language)}</div>
            <div className={`${classes.line} ${classes.dim}`}>
              {t('library.by', { author: design.author })}{' '}
              {design.licenceUrl === '' ? (
                design.licence
              ) : (
                <Anchor href={design.licenceUrl} target="_blank" rel="noreferrer" fz="inherit">
                  {design.licence}
                </Anchor>
              )}
            </div>
          </>
        ) : (
          <div className={classes.dim}>{t(isOwn ? 'library.own.hint' : 'library.hint')}</div>
        )}
      </div>
      <Button size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
        {t('library.sources')}
      </Button>
      <SourcesDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </footer>
  );
}
