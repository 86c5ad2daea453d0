import { extensionsOf } from '@kerf/importers';
import { DESIGN_FORMATS } from './design-formats';
import { MOST_RULES } from './job-file';
import { CARVE_OPTIONS, type CarveOption, OPTION_NAMES, type OptionName } from './options';
import type { JsonSchema } from './value-kinds';

/** The JSON Schema of a job file. An editor uses it to complete and check the file. */
export function jobSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Kerf job',
    description:
      'A design and how it is cut: input of kerf carve. Lengths in mm, rates in mm/min, angles in degrees.',
    type: 'object',
    required: ['design'],
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      design: {
        description: 'Path of a drawing, photo, model or project, relative to this file',
        type: 'string',
        pattern: `\\.(${extensionsOf(DESIGN_FORMATS).map(anyCase).join('|')})$`,
      },
      ...properties(OPTION_NAMES),
      objects: {
        description: 'Settings for some objects; later ones come before earlier ones',
        type: 'array',
        maxItems: MOST_RULES,
        items: {
          type: 'object',
          required: ['match'],
          additionalProperties: false,
          properties: {
            match: { description: 'Name of objects; * stands for any text', type: 'string', minLength: 1 },
            ...properties(OPTION_NAMES.filter((name) => !CARVE_OPTIONS[name].isJobWide)),
          },
        },
      },
    },
  };
}

/** A pattern for the ending of a file name, without its point, in upper and lower case. */
function anyCase(extension: string): string {
  return [...extension.slice(1)]
    .map((letter) => (/[a-z]/.test(letter) ? `[${letter}${letter.toUpperCase()}]` : letter))
    .join('');
}

function properties(names: readonly OptionName[]): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    names.map((name) => {
      const { text, usual, value }: CarveOption<unknown> = CARVE_OPTIONS[name];
      const description = usual === '' ? text : `${text} (for a drawing: ${usual})`;
      return [name, { description, ...value.schema }];
    }),
  );
}
