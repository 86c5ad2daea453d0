/** The id of the field that holds the words of the selected text. */
export const TEXT_CONTENT_ID = 'text-content';

/** Goes to the words of the selected text and selects them; does nothing when no text is selected. */
export function focusTextContent(): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(TEXT_CONTENT_ID);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.select();
  });
}
