import { CODE_LENGTH, CODE_MINUTES } from '@kerf/protocol';
import { Button, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../ui/failure-note';
import type { MailedCode } from './use-mailed-code';

interface CodeFieldProps {
  readonly code: MailedCode;
  /** Asks for a code; without it, at once. */
  readonly onAsk?: () => void;
  /** What is said when a code is on its way. */
  readonly sentText: string;
  readonly inputProps: TextInputProps;
}

/** A wait of more seconds than this is shown in minutes. */
const SECONDS_SHOWN = 90;

/** Whether Kerf runs on the person's own computer, where it shows mails in its terminal. */
const isOwnComputer = () => /^(localhost|127\.|\[::1\])/.test(window.location.hostname);

/** The field of a mailed code, with the button that asks for one and counts down to the next. */
export function CodeField({ code, onAsk = code.ask, sentText, inputProps }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={6}>
      <TextInput
        label={t('code.label')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_LENGTH}
        rightSectionWidth="auto"
        rightSection={<AskButton code={code} onAsk={onAsk} />}
        {...inputProps}
      />
      {code.isSent && !code.failure && (
        <Text role="status" fz="xs" c="dimmed">
          {sentText} {t('code.valid', { minutes: CODE_MINUTES })} {isOwnComputer() && t('code.terminal')}
        </Text>
      )}
      <FailureNote failure={code.failure} />
    </Stack>
  );
}

function AskButton({ code, onAsk }: { code: MailedCode; onAsk: () => void }) {
  const { t } = useTranslation();
  const { wait, isSent, isAsking } = code;
  const time =
    wait > SECONDS_SHOWN
      ? t('code.minutes', { count: Math.ceil(wait / 60) })
      : t('code.seconds', { count: wait });
  return (
    <Button variant="light" size="compact-sm" mr={4} loading={isAsking} disabled={wait > 0} onClick={onAsk}>
      {wait > 0 ? time : t(isSent ? 'code.again' : 'code.get')}
    </Button>
  );
}
