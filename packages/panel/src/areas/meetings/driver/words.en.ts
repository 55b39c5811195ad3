/** Texts of meetings that go through a driver of the deployment. */
export const enDriver = {
  'drive.useHere': 'Use it here',
  'drive.inUse': 'Meetings are open in another app',
  'drive.inUseText': 'A meeting there goes on. Using it here ends it there.',
  'drive.runsOn': '{name} runs on {systems}. Calls work all the same.',
  'drive.system.windows': 'Windows',
  'drive.system.macos': 'macOS',
  'drive.system.linux': 'Linux',
  'drive.system.mobile': 'phones and tablets',
  'drive.unnamed': 'The program of meetings',
  'drive.by':
    '{name} shows the meeting; it has your microphone and camera as long as you are in it, and only while they are on. People hear and see you at once. Whether it is recorded, {name} says.',
  'drive.notEncrypted': 'Encrypted meetings do not go through the program that your company uses for meetings.',
  'drive.picture': 'Meeting {name}',
  'drive.remove': 'Remove {name}',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    drive: typeof enDriver;
  }
}
