export type { CallerId, CallerIdChange, Profile } from './profile.ts';
