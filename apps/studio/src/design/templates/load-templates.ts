import { type Design, designFromJson } from '@kerf/document';
import list from './list.json';

/** A template of the list; sizes in mm. Its name is `design.template.<id>`. */
export interface Template {
  readonly id: string;
  readonly category: string;
  readonly width: number;
  readonly height: number;
}

/** All templates in the order of their list. */
export const TEMPLATES: readonly Template[] = list;

const FILES: Readonly<Record<string, string>> = import.meta.glob('./files/*.json', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** The address of a template's file. */
export function templateUrl(id: string): string | undefined {
  return FILES[`./files/${id}.json`];
}

const loaded = new Map<string, Promise<Design | null>>();

async function fetchTemplate(id: string): Promise<Design | null> {
  const url = templateUrl(id);
  const response = url === undefined ? null : await fetch(url).catch(() => null);
  if (!response?.ok) return null;
  const read = designFromJson(await response.json().catch(() => null));
  return read.ok ? read.value : null;
}

/** The design of a template; null if it cannot be fetched. It is fetched once, or again after a failure. */
export function loadTemplate(id: string): Promise<Design | null> {
  const known = loaded.get(id);
  if (known) return known;
  const loading = fetchTemplate(id).then((design) => {
    if (!design) loaded.delete(id);
    return design;
  });
  loaded.set(id, loading);
  return loading;
}
