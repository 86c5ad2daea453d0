import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../ui/copy-text';
import { saveFile } from '../../ui/save-file';

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  return (
    <Stack gap="sm">
      <Text fz="sm">{t('twoFactor.codesText')}</Text>
      <Code block>{text}</Code>
      <Group gap="xs">
        <Button variant="default" autoFocus onClick={async () => setCopied(await copyText(text))}>
          {t(isCopied ? 'twoFactor.copied' : 'twoFactor.copy')}
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([`${text}\n`]), 'kerf-recovery-codes.txt')}
        >
          {t('twoFactor.save')}
        </Button>
        <Button ml="auto" onClick={onDone}>
          {t('twoFactor.done')}
        </Button>
      </Group>
    </Stack>
  );
}
