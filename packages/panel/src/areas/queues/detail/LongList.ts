/** Draws of a long list only what is in view; few queues need it. */
export { Virtualizer as LongList } from 'virtua';
