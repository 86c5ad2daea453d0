import { type ChangeEvent, type FormEvent, useState } from 'react';

/** What is wrong with the text of a field, in words for a person; null when nothing is. */
type Rule = (text: string) => string | null;

/**
 * The fields of a small form of texts. What is wrong is said when the form is sent, and taken back where the person then types.
 * `rules` names the fields; it is asked anew at each rendering, so that what it says is in the present language.
 */
export function useFormFields<Name extends string>(rules: Readonly<Record<Name, Rule>>) {
  const names = Object.keys(rules) as Name[];
  const [texts, setTexts] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
  );
  const [checked, setChecked] = useState<readonly Name[]>([]);
  const faultOf = (name: Name) => rules[name](texts[name]);
  return {
    /** What the field's input is given. */
    inputProps: (name: Name) => ({
      name,
      value: texts[name],
      error: checked.includes(name) ? faultOf(name) : null,
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
        setTexts((before) => ({ ...before, [name]: value }));
        setChecked((before) => before.filter((other) => other !== name));
      },
    }),
    /** What the form is given: hands the texts to `send` when no rule is broken, else the focus to the first that one is. */
    onSubmit: (send: (texts: Record<Name, string>) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      setChecked(names);
      const wrong = names.find((name) => faultOf(name) !== null);
      if (wrong === undefined) send(texts);
      else event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    },
  };
}
