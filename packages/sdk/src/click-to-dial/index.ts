export type { DialReason } from '@ringside/protocol/bridge/types';
export { bindClickToDial, type ClickToDialOptions } from './bindClickToDial.ts';
export { findNumbers } from './linkNumbers.ts';
export { type Dialable, parseDialable } from './parseDialable.ts';
