/** Hands a file to the browser's download. Characters that a file name cannot hold become '-'. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-');
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
