/** A name for a file: characters that are not allowed there become '-'. */
export function fileNameOf(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-');
}

/** Lets the browser download a file under `fileNameOf` its name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
