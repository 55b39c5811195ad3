export * from './contact.ts';
export * from './state.ts';
