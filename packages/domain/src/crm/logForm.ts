/** A field of the form after a call. */
export type LogField = { name: string; label: string; hint: string; isRequired: boolean; value: unknown } & (
  | { kind: 'text' | 'multiline'; maxLength: number }
  | { kind: 'date' | 'boolean' }
  | { kind: 'number'; isWhole: boolean; min: number | null; max: number | null }
  | { kind: 'choice'; options: readonly { value: string | number; label: string }[] }
);

/** The form that a CRM wants to be filled in after a call. */
export interface LogForm {
  title: string;
  fields: readonly LogField[];
}

/** More than this nobody fills in after a call; the rest of a longer form is not shown. */
const FIELDS_MAX = 20;
const TEXT_MAX = 10_000;
/** Texts above this get more than one line. */
const LONG = 200;

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown, fallback = ''): string => (typeof value === 'string' ? value.slice(0, LONG) : fallback);
const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const isChoice = (value: unknown): value is string | number => typeof value === 'string' || number(value) !== null;

/** Options of `enum`, or of `oneOf` with `const` and `title`. */
function optionsOf(schema: Json): { value: string | number; label: string }[] {
  const { enum: values, oneOf } = schema;
  if (Array.isArray(values)) return values.filter(isChoice).map((value) => ({ value, label: String(value) }));
  if (!Array.isArray(oneOf)) return [];
  return oneOf
    .filter(isJson)
    .flatMap((one) =>
      isChoice(one['const']) ? [{ value: one['const'], label: text(one['title'], String(one['const'])) }] : [],
    );
}

function fieldOf(name: string, schema: Json, isRequired: boolean): LogField | null {
  const about = {
    name,
    label: text(schema['title'], name),
    hint: text(schema['description']),
    isRequired,
    value: schema['default'] ?? null,
  };
  const options = optionsOf(schema);
  if (options.length > 0) return { ...about, kind: 'choice', options };
  switch (schema['type']) {
    case 'boolean':
      return { ...about, kind: 'boolean' };
    case 'integer':
    case 'number': {
      const { minimum, maximum, type } = schema;
      return { ...about, kind: 'number', isWhole: type === 'integer', min: number(minimum), max: number(maximum) };
    }
    case 'string': {
      if (schema['format'] === 'date') return { ...about, kind: 'date' };
      const maxLength = Math.min(number(schema['maxLength']) ?? TEXT_MAX, TEXT_MAX);
      const isLong = schema['format'] === 'textarea' || (number(schema['maxLength']) ?? 0) > LONG;
      return { ...about, kind: isLong ? 'multiline' : 'text', maxLength };
    }
    default:
      return null;
  }
}

/**
 * The form that a JSON Schema of an object describes: texts, numbers, dates, yes or no, and one of several. What cannot
 * be drawn (lists, nested objects) is left out; a schema of something else has no form.
 *
 * @param schema as the host sent it; nothing about it is trusted
 * @returns `null` when there is nothing to fill in. Never throws.
 */
export function logForm(schema: unknown): LogForm | null {
  if (!isJson(schema) || !isJson(schema['properties'])) return null;
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const fields = Object.entries(schema['properties'])
    .flatMap(([name, field]) => (isJson(field) ? [fieldOf(name, field, required.includes(name))] : []))
    .filter((field) => field !== null)
    .slice(0, FIELDS_MAX);
  return fields.length > 0 ? { title: text(schema['title']), fields } : null;
}

export type FieldFault = 'missing' | 'tooLong' | 'notANumber' | 'tooSmall' | 'tooLarge' | 'notADate';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

function faultOf(field: LogField, value: unknown): FieldFault | null {
  if (isEmpty(value)) return field.isRequired ? 'missing' : null;
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return String(value).length > field.maxLength ? 'tooLong' : null;
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? null : 'notADate';
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'notANumber';
      if (field.isWhole && !Number.isInteger(value)) return 'notANumber';
      if (field.min !== null && value < field.min) return 'tooSmall';
      return field.max !== null && value > field.max ? 'tooLarge' : null;
    case 'choice':
      return field.options.some((option) => option.value === value) ? null : 'missing';
    case 'boolean':
      return null;
  }
}

/** What is wrong with the values of a form, by field; empty when it may be sent. */
export function logFormFaults(form: LogForm, values: Readonly<Record<string, unknown>>): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {};
  for (const field of form.fields) {
    const fault = faultOf(field, values[field.name]);
    if (fault) faults[field.name] = fault;
  }
  return faults;
}

/** Values that a form begins with. */
export const logFormDefaults = (form: LogForm): Record<string, unknown> =>
  Object.fromEntries(form.fields.filter(({ value }) => !isEmpty(value)).map(({ name, value }) => [name, value]));
