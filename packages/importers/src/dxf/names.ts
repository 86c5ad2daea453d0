/** Characters beyond the code page are written as `\U+XXXX` in files before 2007. */
export function decodeName(name: string): string {
  return name.replace(/\\U\+([0-9A-Fa-f]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
