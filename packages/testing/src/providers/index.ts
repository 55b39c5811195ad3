export { type FakeGoogle, type GooglePerson, startFakeGoogle } from './fakeGoogle.ts';
