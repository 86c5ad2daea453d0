import type { RulerGuide } from '@kerf/editor';

/** For how many projects the guides are remembered: the latest ones. */
const MOST_PROJECTS = 50;
/** The most guides of a project: more than anybody draws. */
const MOST_GUIDES = 200;

/** Guides by project, with the latest project last. */
export type KeptGuides = Readonly<Record<string, readonly RulerGuide[]>>;

/** The stored guides; invalid entries are left out. */
export function parseGuides(text: string | null): KeptGuides {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return {};
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([project, guides]) => [
      project,
      Array.isArray(guides) ? guides.filter(isGuide).slice(0, MOST_GUIDES) : [],
    ]),
  );
}

function isGuide(value: unknown): value is RulerGuide {
  if (typeof value !== 'object' || value === null) return false;
  const { axis, at } = value as Partial<RulerGuide>;
  return (axis === 'x' || axis === 'y') && typeof at === 'number' && Number.isFinite(at);
}

/** The stored guides with those of one project, which becomes the latest; a project without guides is removed. */
export function withGuides(kept: KeptGuides, project: string, guides: readonly RulerGuide[]): KeptGuides {
  const others = Object.entries(kept).filter(([other]) => other !== project);
  const all = guides.length > 0 ? [...others, [project, guides] as const] : others;
  return Object.fromEntries(all.slice(-MOST_PROJECTS));
}
