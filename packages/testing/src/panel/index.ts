export * from './builders.ts';
export { createFakeIntents, type FakeCall, type FakeIntents } from './fakeIntents.ts';
