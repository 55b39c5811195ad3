export * from './frames.ts';
export * from './queueLists.ts';
