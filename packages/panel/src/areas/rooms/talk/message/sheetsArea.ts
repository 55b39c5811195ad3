/** The sheets of a message: what can be done with it. Fetched once a room is open. */
import { enMessageSheets } from './words.en.ts';

export { FacesSheet } from '../faces/FacesSheet.tsx';
export { findFaces } from '../faces/faceGroups.ts';
export { MessageSheets } from './MessageSheets.tsx';
export const words = [enMessageSheets];
