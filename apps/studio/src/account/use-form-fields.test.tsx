import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFormFields } from './use-form-fields';

const send = vi.fn();

function Form({ fault }: { fault: string }) {
  const form = useFormFields({ name: (text) => (text === '' ? fault : null), note: () => null });
  const { error, ...name } = form.inputProps('name');
  const { error: _none, ...note } = form.inputProps('note');
  return (
    <form onSubmit={form.onSubmit(send)}>
      <input aria-label="name" {...name} />
      <input aria-label="note" {...note} />
      <output>{error}</output>
    </form>
  );
}

it('says what is wrong when it is sent, in the present language, until the person types; then sends', () => {
  const { rerender, container } = render(<Form fault="Missing" />);
  const said = () => screen.getByRole('status').textContent;
  const submit = () => fireEvent.submit(container.querySelector('form')!);
  const type = (name: string, text: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });

  expect(said()).toBe('');
  submit();
  expect([said(), send.mock.calls.length]).toEqual(['Missing', 0]);
  expect(document.activeElement?.getAttribute('name')).toBe('name');
  rerender(<Form fault="Falta" />);
  expect(said()).toBe('Falta');
  type('note', 'x');
  expect(said()).toBe('Falta');
  type('name', 'Ada');
  expect(said()).toBe('');
  type('name', '');
  expect(said()).toBe('');
  type('name', 'Ada L');
  submit();
  expect(send.mock.calls).toEqual([[{ name: 'Ada L', note: 'x' }]]);
});
