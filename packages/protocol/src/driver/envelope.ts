/** JSON that was read, or the fact that it could not be read. */
export type SafeJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

const POISONED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads JSON from an untrusted sender. Refuses more than `maxLength` characters, more than `maxDepth` levels of
 * nesting, and keys that could reach an object's prototype. The depth is counted in the text, before any recursive code
 * runs on it. Never throws.
 */
export function parseSafeJson(text: string, maxLength: number, maxDepth: number): SafeJson {
  if (text.length > maxLength || isDeeperThan(text, maxDepth)) return { ok: false };
  try {
    const value: unknown = JSON.parse(text, (key, part: unknown) => {
      if (POISONED_KEYS.has(key)) throw new SyntaxError('poisoned key');
      return part;
    });
    return { ok: true, value };
  } catch {
    return { ok: false };
  }
}

function isDeeperThan(text: string, maxDepth: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}
