export * from './bridge/index.ts';
export * from './push/index.ts';
export * from './rest/index.ts';
export * from './storage/index.ts';
