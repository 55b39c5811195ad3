export * from './builders.ts';
export { createFakeIntents, type FakeCall } from './fakeIntents.ts';
