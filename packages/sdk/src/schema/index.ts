export { bridgeSchema } from './bridgeSchema.ts';
export type { JsonSchema } from './JsonSchema.ts';
export { check, conforms } from './validate.ts';
