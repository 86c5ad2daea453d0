/** Lets the browser download a file. Characters that are not allowed in a file's name become '-'. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-');
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
