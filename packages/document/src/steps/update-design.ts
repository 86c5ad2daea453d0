import { failAll, type Outcome, succeed } from '@kerf/machining';
import { decodeArtwork, findArtworkProblems } from '../artwork/artwork';
import { decodeText, objectOf, oneOf, partialOf } from '../decoding/decode';
import type { JsonValue } from '../decoding/json';
import type { Design, MachiningSetup } from '../design';
import { decodeStock, decodeWorkspace, findFrameProblems, SETUP_FIELDS } from '../schema/setup';
import type { DesignChanges, StepDefinition, UpdateDesignStep } from './step';

function isSame(design: Design, { setup, ...changes }: DesignChanges): boolean {
  const before = design as unknown as Readonly<Record<string, unknown>>;
  const beforeSetup = design.setup as unknown as Readonly<Record<string, unknown>>;
  return (
    Object.entries(changes).every(([key, value]) => before[key] === value) &&
    Object.entries(setup ?? {}).every(([key, value]) => beforeSetup[key] === value)
  );
}

function apply(design: Design, { changes }: UpdateDesignStep): Outcome<Design> {
  if (isSame(design, changes)) return succeed(design);
  const { setup, ...rest } = changes;
  const next: Design = { ...design, ...rest, setup: setup ? { ...design.setup, ...setup } : design.setup };
  const problems = [...findFrameProblems(next), ...findArtworkProblems(next.artwork, 'artwork')];
  return problems.length > 0 ? failAll(problems) : succeed(next);
}

function pickSame<T extends object>(before: T, changes: object): Partial<T> {
  return Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof T]])) as Partial<T>;
}

export const UPDATE_DESIGN: StepDefinition<UpdateDesignStep> = {
  apply,
  invert: (before, { changes: { setup, ...rest } }) => ({
    kind: 'update-design',
    changes: {
      ...(pickSame(before, rest) as DesignChanges),
      ...(setup ? { setup: pickSame(before.setup, setup) } : {}),
    },
  }),
  encode: ({ kind, changes }) => ({ kind, changes: changes as unknown as JsonValue }),
  decode: objectOf<UpdateDesignStep>({
    kind: oneOf('update-design'),
    changes: partialOf<DesignChanges>({
      name: decodeText,
      workspace: decodeWorkspace,
      stock: decodeStock,
      material: decodeText,
      setup: partialOf<MachiningSetup>(SETUP_FIELDS),
      artwork: decodeArtwork,
    }),
  }),
};
