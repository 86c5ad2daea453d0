import { emailFault, passwordFault, userNameFault } from '@kerf/protocol';
import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FormOptions, useFormFields } from './use-form-fields';
import { useRuleText } from './use-rule-text';

type NewAccountField = 'email' | 'userName' | 'password';

/** The form of a new account: what each of its fields must be. */
export function useNewAccountForm(options?: FormOptions<NewAccountField>) {
  const ruleText = useRuleText();
  return useFormFields<NewAccountField>(
    { email: ruleText(emailFault), userName: ruleText(userNameFault), password: ruleText(passwordFault) },
    options,
  );
}

interface NewAccountFieldsProps {
  readonly form: ReturnType<typeof useNewAccountForm>;
}

/** The fields of a new account. */
export function NewAccountFields({ form }: NewAccountFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('account.email')}
        placeholder={t('account.emailPlaceholder')}
        type="email"
        autoComplete="email"
        {...form.inputProps('email')}
      />
      <TextInput label={t('account.userName')} autoComplete="username" {...form.inputProps('userName')} />
      <PasswordInput
        label={t('account.password')}
        description={t('account.passwordHint')}
        autoComplete="new-password"
        {...form.inputProps('password')}
      />
    </>
  );
}
