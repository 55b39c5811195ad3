/** Texts of the page on which the driver of meetings is chosen. */
export const enDriverSettings = {
  'driveSet.text':
    'Meetings then go through another system of yours. Its program draws them in a closed frame: it sees the name of the meeting and of its user, has microphone and camera during a meeting, and reaches nothing else of the panel.',
  'driveSet.driver': 'Program',
  'driveSet.none': 'None: meetings of this phone system',
  'driveSet.licence': 'Licence or configuration',
  'driveSet.hint': 'As its vendor says. Every user’s panel has it.',
  'driveSet.without': 'Without: guests by link, phones, recording, chat and encrypted meetings.',
  'driveSet.save': 'Save',
  'driveSet.saved': 'Saved. Panels that are open use it when they are loaded next.',
  'driveSet.notAllowed':
    'The deployment allows no program of meetings. Whoever runs the server names it in the options of the server.',
} as const;

declare module '../../../../words/Words.ts' {
  interface Words {
    driveSet: typeof enDriverSettings;
  }
}
