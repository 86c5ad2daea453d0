import { Button, Code } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../ui/copy-text';
import classes from './install-driver.module.css';

/** A text to be typed somewhere else, with a button that copies it. */
export function CopyField({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState('');
  const copy = async () => {
    if (await copyText(text)) setCopied(text);
  };
  return (
    <div className={classes.copyField}>
      <Code block className={classes.copyText} aria-label={label}>
        {text}
      </Code>
      <Button size="compact-xs" variant="default" onClick={() => void copy()}>
        {t(copied === text ? 'install.copied' : 'install.copy')}
      </Button>
    </div>
  );
}
