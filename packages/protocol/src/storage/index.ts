export { type StoredSession, storedSession, type UiPreferences, uiPreferences } from './stored.ts';
