/** The languages of the mails: those of the studio. */
export const MAIL_LANGUAGES = ['en', 'zh', 'pt'] as const;

/** A language of the mails. */
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** What a mailed code is for. */
export const CODE_PURPOSES = ['reset', 'change-password', 'close-account'] as const;

/** What a mailed code is for. */
export type CodePurpose = (typeof CODE_PURPOSES)[number];

interface CodeTexts {
  readonly subject: Readonly<Record<CodePurpose, string>>;
  readonly intro: Readonly<Record<CodePurpose, string>>;
  readonly validity: string;
  readonly ignore: string;
}

/** The texts of the mails with codes. `{minutes}` is replaced. */
export const CODE_TEXTS: Readonly<Record<MailLanguage, CodeTexts>> = {
  en: {
    subject: {
      reset: 'Your code for a new password',
      'change-password': 'Your code to change the password',
      'close-account': 'Your code to close the account',
    },
    intro: {
      reset: 'Enter this code in Kerf to choose a new password:',
      'change-password': 'Enter this code in Kerf to change your password:',
      'close-account': 'Enter this code in Kerf to close your account and delete everything in it:',
    },
    validity: 'The code is valid for {minutes} minutes and can be used once.',
    ignore: 'If you did not ask for it, ignore this mail. Give the code to nobody.',
  },
  zh: {
    subject: {
      reset: '用于设置新密码的验证码',
      'change-password': '用于修改密码的验证码',
      'close-account': '用于注销账户的验证码',
    },
    intro: {
      reset: '请在 Kerf 中输入此验证码以设置新密码：',
      'change-password': '请在 Kerf 中输入此验证码以修改密码：',
      'close-account': '请在 Kerf 中输入此验证码以注销账户并删除其中的所有内容：',
    },
    validity: '验证码在 {minutes} 分钟内有效，只能使用一次。',
    ignore: '如果这不是您本人的操作，请忽略此邮件。请勿将验证码告诉任何人。',
  },
  pt: {
    subject: {
      reset: 'Seu código para uma nova senha',
      'change-password': 'Seu código para alterar a senha',
      'close-account': 'Seu código para encerrar a conta',
    },
    intro: {
      reset: 'Digite este código no Kerf para escolher uma nova senha:',
      'change-password': 'Digite este código no Kerf para alterar sua senha:',
      'close-account': 'Digite este código no Kerf para encerrar sua conta e excluir tudo o que há nela:',
    },
    validity: 'O código vale por {minutes} minutos e pode ser usado uma vez.',
    ignore: 'Se você não o pediu, ignore este e-mail. Não dê o código a ninguém.',
  },
};
