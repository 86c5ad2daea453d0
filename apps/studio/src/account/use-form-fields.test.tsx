import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useFormFields } from './use-form-fields';

const send = vi.fn();

function Form({ fault }: { fault: string }) {
  const form = useFormFields({ name: (text) => (text === '' ? fault : null), note: () => null });
  const { error, ...name } = form.inputProps('name');
  const { error: _none, ...note } = form.inputProps('note');
  return (
    <form onSubmit={form.onSubmit(send)}>
      <input {...name} />
      <input {...note} />
      <p>{error}</p>
    </form>
  );
}

it('says what is wrong when it is sent, in the present language, until the person types; then sends', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (fault: string) => act(async () => root.render(<Form fault={fault} />));
  const said = () => document.querySelector('p')?.textContent;
  const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
  const type = (name: string, text: string) =>
    act(async () => {
      const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
      // Past React's own property, as typing does.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });

  await show('Missing');
  expect(said()).toBe('');
  await submit();
  expect([said(), send.mock.calls.length]).toEqual(['Missing', 0]);
  expect(document.activeElement?.getAttribute('name')).toBe('name');
  await show('Falta');
  expect(said()).toBe('Falta');
  await type('note', 'x');
  expect(said()).toBe('Falta');
  await type('name', 'Ada');
  expect(said()).toBe('');
  await type('name', '');
  expect(said()).toBe('');
  await type('name', 'Ada L');
  await submit();
  expect(send.mock.calls).toEqual([[{ name: 'Ada L', note: 'x' }]]);
  await act(async () => root.unmount());
});
