import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

/** A browser whose copy command does what `command` does. */
function withCommand(clipboard: Partial<Clipboard> | undefined, command: () => boolean): void {
  vi.stubGlobal('navigator', { clipboard });
  Object.assign(document, { execCommand: command });
}

/** Dispatches the event of the copy command, and adds what is put on the clipboard to `kept`. */
function copyCommand(kept: string[]): () => boolean {
  return () => {
    const event = new Event('copy', { bubbles: true, cancelable: true });
    const clipboardData = { setData: (_type: string, text: string) => kept.push(text) };
    document.body.dispatchEvent(Object.assign(event, { clipboardData }));
    return event.defaultPrevented;
  };
}

it('uses the clipboard where there is one', async () => {
  const writeText = vi.fn(async () => {});
  const command = vi.fn(() => false);
  withCommand({ writeText }, command);
  expect(await copyText('G0 X1')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('G0 X1');
  expect(command).not.toHaveBeenCalled();
});

it('answers the copy command where there is none, or where it is not allowed', async () => {
  const kept: string[] = [];
  withCommand(undefined, copyCommand(kept));
  expect(await copyText('G0 X1')).toBe(true);
  withCommand({ writeText: () => Promise.reject(new Error('not allowed')) }, copyCommand(kept));
  expect(await copyText('G0 X2')).toBe(true);
  expect(kept).toEqual(['G0 X1', 'G0 X2']);
  // When the person copies something later, its event does not get the earlier text.
  copyCommand(kept)();
  expect(kept).toHaveLength(2);
});

it('says that nothing was copied', async () => {
  withCommand(undefined, () => false);
  expect(await copyText('G0 X1')).toBe(false);
  withCommand(undefined, () => true);
  expect(await copyText('G0 X1')).toBe(false);
});
