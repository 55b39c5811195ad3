export { bindClickToDial, type ClickToDialOptions } from './bindClickToDial.ts';
export { type DialReason, dialReason } from './dialReason.ts';
export { findNumbers } from './linkNumbers.ts';
export { type Dialable, parseDialable } from './parseDialable.ts';
