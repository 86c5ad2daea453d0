import { CODE_TEXTS, type CodePurpose, type MailLanguage } from './texts';

/** A mail to one person, as plain text and as HTML. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A part of a mail: a paragraph, or a text that stands out (a code, for example). */
type Part = string | { readonly large: string };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text with the characters replaced that mean something in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const LARGE = 'font: 600 32px/1.4 ui-monospace, Consolas, monospace; letter-spacing: 6px';

/** Makes a mail from its parts. */
export function makeMessage(
  to: string,
  language: MailLanguage,
  subject: string,
  parts: readonly Part[],
): MailMessage {
  const html = parts.map((part) =>
    typeof part === 'string'
      ? `<p>${escapeHtml(part)}</p>`
      : `<p style="${LARGE}">${escapeHtml(part.large)}</p>`,
  );
  return {
    to,
    subject,
    text: `${parts.map((part) => (typeof part === 'string' ? part : part.large)).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}">
<body style="font: 16px/1.5 'Segoe UI', system-ui, sans-serif; max-width: 520px; margin: 24px auto">
${html.join('\n')}
<p style="color: #565e69">Kerf</p>
</body>
</html>
`,
  };
}

/** The mail with a code. */
export function codeMessage(
  to: string,
  language: MailLanguage,
  purpose: CodePurpose,
  code: { readonly text: string; readonly minutes: number },
): MailMessage {
  const texts = CODE_TEXTS[language];
  return makeMessage(to, language, texts.subject[purpose], [
    texts.intro[purpose],
    { large: code.text },
    texts.validity.replace('{minutes}', String(code.minutes)),
    texts.ignore,
  ]);
}
