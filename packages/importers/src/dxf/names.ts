/** Decodes a name: files before 2007 write characters beyond the code page as `\U+XXXX`. */
export function decodeName(name: string): string {
  return name.replace(/\\U\+([0-9A-Fa-f]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
