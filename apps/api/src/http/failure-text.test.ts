import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_ERRORS, RULE_TEXTS_PT, RULE_TEXTS_ZH } from '@kerf/protocol';
import { expect, it } from 'vitest';

/** What the rules of the schemas say, as it stands in their sources: a sentence after a rule's limits. */
function saidByRules(): string[] {
  const folder = fileURLToPath(new URL('../../../../packages/protocol/src/http', import.meta.url));
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const rules =
    /(?:\.(?:min|max|regex|length)\([^()\n]*(?:\[[^\n]*\])?[^()\n]*|z\.enum\([^()\n]+|message: )'([A-Z][^'\n]* [^'\n]+)'/g;
  return sources.flatMap((source) => [...source.matchAll(rules)].map(([, text]) => text!));
}

it('knows every text of a rule in Chinese and Portuguese', () => {
  const said = saidByRules();
  expect(said.length).toBeGreaterThan(15);
  const ofCodes = new Set<string>(Object.values(API_ERRORS).map(({ message }) => message));
  const missing = said.filter(
    (text) => !ofCodes.has(text) && !(text in RULE_TEXTS_ZH && text in RULE_TEXTS_PT),
  );
  expect(missing).toEqual([]);
});
