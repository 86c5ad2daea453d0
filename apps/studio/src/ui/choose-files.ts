/** What a person may choose. */
export interface FileChoice {
  /** Extensions or types, as the attribute `accept` of a file input lists them. */
  readonly accept: string;
  readonly multiple?: boolean;
}

/**
 * Opens the browser's window for choosing files, and calls `chosen` with the chosen files. If the person closes the
 * window without a choice, `chosen` is not called. The input element stays in the page while the window is open:
 * otherwise a browser may delete the element as unused, and the choice would be lost.
 */
export function chooseFiles(
  { accept, multiple = false }: FileChoice,
  chosen: (files: readonly File[]) => void,
): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.hidden = true;
  input.accept = accept;
  input.multiple = multiple;
  input.onchange = () => {
    input.remove();
    if (input.files?.length) chosen([...input.files]);
  };
  input.oncancel = () => input.remove();
  document.body.append(input);
  input.click();
}
