export * from './messages.ts';
export * from './softphone.ts';
