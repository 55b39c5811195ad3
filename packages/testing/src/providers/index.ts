export { type FakeGoogle, type GooglePerson, startFakeGoogle } from './fakeGoogle.ts';
export { type FakeMicrosoft, type GraphContact, startFakeMicrosoft } from './fakeMicrosoft.ts';
export { type FakeMicrosoftSignIn, startFakeMicrosoftSignIn } from './fakeMicrosoftSignIn.ts';
