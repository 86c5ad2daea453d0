import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TranslationKey } from '../i18n';
import { textOf } from '../i18n/text-of';

type Values = Readonly<Record<string, unknown>>;

/**
 * A text for a notice or a dialog, which is made once and then stays on the screen: this text follows the language when
 * the person switches it meanwhile.
 */
export function liveText(key: TranslationKey, values?: Values): ReactElement {
  return <LiveText of={key} values={values} />;
}

/** A live text that a hook's function writes, such as why a call failed: `liveFrom(useFailureText, (text) => …)`. */
export function liveFrom<Write>(useWrite: () => Write, text: (write: Write) => ReactNode): ReactElement {
  return <LiveFrom useWrite={useWrite} text={text} />;
}

function LiveText({ of, values }: { readonly of: TranslationKey; readonly values: Values | undefined }) {
  const { t } = useTranslation();
  return textOf(t, of, values);
}

interface LiveFromProps<Write> {
  useWrite(): Write;
  text(write: Write): ReactNode;
}

function LiveFrom<Write>({ useWrite, text }: LiveFromProps<Write>) {
  return text(useWrite());
}
