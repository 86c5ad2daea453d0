import { z } from 'zod';

/** The part of a JSON Schema that the schemas of messages use. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly contentEncoding?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

/** One field of a message. */
export interface Field {
  readonly name: string;
  readonly isOptional: boolean;
  /** What it holds, with its limits. */
  readonly type: string;
}

/** The fields of a message, in the order of its schema. */
export function fieldsOf(schema: z.ZodType): readonly Field[] {
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', reused: 'inline' }) as Schema;
  return Object.entries(json.properties ?? {}).map(([name, field]) => ({
    name,
    isOptional: !(json.required ?? []).includes(name),
    type: typeText(field),
  }));
}

function typeText(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeText).join(' or ');
  if (schema.allOf) return schema.allOf.map(typeText).join(', ');
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numberText(schema);
    case 'string':
      return stringText(schema);
    case 'array':
      return arrayText(schema);
    case 'object':
      return objectText(schema);
    default:
      return typeof schema.type === 'string' ? schema.type : 'any JSON';
  }
}

const isLimit = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) !== Number.MAX_SAFE_INTEGER;

function numberText({ type, minimum, maximum, exclusiveMinimum }: Schema): string {
  const limits = [
    ...(isLimit(exclusiveMinimum) ? [`above ${exclusiveMinimum}`] : []),
    ...(isLimit(minimum) ? [`from ${minimum}`] : []),
    ...(isLimit(maximum) ? [`to ${maximum}`] : []),
  ];
  return [type === 'integer' ? 'whole number' : 'number', ...limits].join(' ');
}

const HEX_32 = '^[0-9a-f]{64}$';

function stringText({ minLength, maxLength, pattern, contentEncoding }: Schema): string {
  if (contentEncoding)
    return `text in ${contentEncoding}${isLimit(maxLength) ? `, at most ${maxLength}` : ''}`;
  if (pattern === HEX_32) return '64 hexadecimal digits';
  if (pattern) return `text like \`${pattern}\``;
  const most = isLimit(maxLength) ? ` of at most ${maxLength} characters` : '';
  return `text${most}${minLength === 1 ? ', not empty' : ''}`;
}

function arrayText({ items, prefixItems, minItems, maxItems }: Schema): string {
  if (prefixItems) return `[${prefixItems.map(typeText).join(', ')}]`;
  const limits = [
    ...(minItems ? [`at least ${minItems}`] : []),
    ...(isLimit(maxItems) ? [`at most ${maxItems}`] : []),
  ];
  return `list of (${typeText(items ?? {})})${limits.length > 0 ? `, ${limits.join(', ')}` : ''}`;
}

function objectText({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'any JSON';
    return `{ any name: ${values} }`;
  }
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(field)}`,
  );
  return `{ ${fields.join('; ')} }`;
}
