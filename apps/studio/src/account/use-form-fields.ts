import { type ChangeEvent, type FormEvent, useState } from 'react';

/** What is wrong with the text of a field, in words for a person; null when nothing is. */
type Rule = (text: string) => string | null;

/** What the server refused about the form that was sent last; `field` is undefined when it was not one field. */
interface Refusal {
  readonly field: string | undefined;
  readonly text: string;
}

/** What a form begins with, and what the server refused about it. */
export interface FormOptions<Name extends string> {
  /** What stands in the fields at first; nothing where it is missing. */
  readonly initial?: Readonly<Partial<Record<Name, string>>>;
  readonly refusal?: Refusal | null;
}

/**
 * The text fields of a small form. Errors appear when the form is sent; the error of a field goes away when the person
 * types in this field. `rules` has one rule for each field, under the field's name. The rules run at each rendering, so
 * that their messages are in the present language. A field that the server refused has the server's message.
 */
export function useFormFields<Name extends string>(
  rules: Readonly<Record<Name, Rule>>,
  { initial, refusal = null }: FormOptions<Name> = {},
) {
  const names = Object.keys(rules) as Name[];
  const [texts, setTexts] = useState(
    () => Object.fromEntries(names.map((name) => [name, initial?.[name] ?? ''])) as Record<Name, string>,
  );
  const [checked, setChecked] = useState<readonly Name[]>([]);
  const faultOf = (name: Name) => rules[name](texts[name]);
  const refusedText = (name: Name) => (refusal?.field === name ? refusal.text : null);
  return {
    texts,
    /** Sets the texts of fields, which are then not checked until the form is sent again. */
    set: (values: Partial<Record<Name, string>>) => {
      setTexts((before) => ({ ...before, ...values }));
      setChecked([]);
    },
    /** Shows what is wrong with one field, as if the form had been sent; returns whether nothing is. */
    check: (name: Name) => {
      setChecked((before) => [...before, name]);
      return faultOf(name) === null;
    },
    /** The props of the field's input. */
    inputProps: (name: Name) => ({
      name,
      value: texts[name],
      error: checked.includes(name) ? (faultOf(name) ?? refusedText(name)) : null,
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
        setTexts((before) => ({ ...before, [name]: value }));
        setChecked((before) => before.filter((other) => other !== name));
      },
    }),
    /** Makes the form's handler, which calls `send` with the texts or focuses the first field whose rule is broken. */
    onSubmit: (send: (texts: Record<Name, string>) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      setChecked(names);
      const wrong = names.find((name) => faultOf(name) !== null);
      if (wrong === undefined) send(texts);
      else event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    },
  };
}
