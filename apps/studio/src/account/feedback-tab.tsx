import { FEEDBACK_TYPES } from '@kerf/protocol';
import { Alert, Button, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError, callOrThrow } from '../api/client';
import { FailureNote } from '../ui/failure-note';

type FeedbackType = (typeof FEEDBACK_TYPES)[number];

/** The names of the categories among the texts. */
const NAMES = {
  'Account/Login': 'login',
  'Toolpath Generation': 'toolpath',
  'Machine Control': 'machine',
  'Driver Installation': 'driver',
  'Feature Request': 'feature',
  Others: 'others',
} as const satisfies Record<FeedbackType, string>;

/** Sends a category and a text to the makers; both are required. */
export default function FeedbackTab() {
  const { t } = useTranslation();
  const [type, setType] = useState<FeedbackType | ''>('');
  const [content, setContent] = useState('');
  const [isChecked, setChecked] = useState(false);
  const sending = useMutation({
    mutationFn: (body: { type: FeedbackType; content: string }) => callOrThrow('feedbackAdd', { body }),
    onSuccess: () => {
      setContent('');
      setChecked(false);
    },
  });
  const isEmpty = content.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (type !== '' && !isEmpty) sending.mutate({ type, content });
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        <FailureNote failure={sending.error instanceof CallError ? sending.error.failure : null} />
        {sending.isSuccess && <Alert color="green">{t('feedback.thanks')}</Alert>}
        <NativeSelect
          label={t('feedback.category')}
          value={type}
          data={[
            { value: '', label: t('feedback.choose'), disabled: true },
            ...FEEDBACK_TYPES.map((value) => ({ value, label: t(`feedback.type.${NAMES[value]}`) })),
          ]}
          error={isChecked && type === '' && t('feedback.categoryRequired')}
          onChange={(event) => setType(event.currentTarget.value as FeedbackType | '')}
        />
        <Textarea
          label={t('feedback.content')}
          value={content}
          maxLength={5000}
          rows={8}
          error={isChecked && isEmpty && t('feedback.contentRequired')}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        <Button type="submit" w="fit-content" loading={sending.isPending}>
          {t('feedback.send')}
        </Button>
      </Stack>
    </form>
  );
}
