/** The part of JSON Schema 2020-12 that the wire needs. */
export interface JsonSchema {
  $schema?: string;
  $id?: string;
  title?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}
