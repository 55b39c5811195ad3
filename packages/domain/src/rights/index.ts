export { editablePart, mayCreate, mayDelete, mayDo, mayUpdate, type Rights, type RightsMaps } from './rights.ts';
