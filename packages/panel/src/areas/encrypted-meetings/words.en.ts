/** Texts of encrypted meetings. */
export const enLock = {
  'lock.encryptedSays':
    'Encrypted from end to end: nobody but who is in it hears and sees it. Phones, guests and recording are not possible.',
  'lock.noRooms': 'This meeting is encrypted. Its keys go by your rooms, and you have none here: you cannot join.',
  'lock.noTransforms':
    'This meeting is encrypted, and this browser cannot encrypt sound and pictures: you cannot join. Take a newer one.',
  'lock.roomsClosed':
    'Its keys go by your rooms, which could not be opened on this device. Open rooms, then join again.',
  'lock.died': 'Encryption has stopped in this browser',
  'lock.diedText':
    'Nothing was sent without it. You come into the meeting again by yourself; if you do not, join again.',
  'lock.settingUp': 'setting up encryption…',
  'lock.title': 'Encrypted from end to end',
  'lock.titleDoubt': 'Encrypted from end to end, not all devices are verified',
  'lock.what':
    'Sound, picture and shared screen are locked on each device and opened on the others. The server only passes them on. The chat of the meeting is not encrypted in this way.',
  'lock.people': '{people} people, {verified} verified devices.',
  'lock.keys':
    'Keys go from device to device by the encryption of your rooms, and are others whenever a person comes or leaves.',
  'lock.unverified': 'The device of {name} is not verified: the server could stand between you.',
  'lock.blocked': 'The device of {name} is blocked: it gets no keys, and nothing of it is shown.',
  'lock.verify': 'Verify',
  'lock.verifyOf': 'Verify the device of {name}',
  'lock.phones': 'No phones:',
  'lock.phonesText': 'neither dial-in nor moving a call here.',
  'lock.recording': 'No recording',
  'lock.recordingText': 'by the company. Who is in can still record with other means.',
  'lock.guests': 'No guests by link,',
  'lock.guestsText': 'and no browser that cannot lock sound and pictures.',
  'lock.rest': 'What the server still sees:',
  'lock.restText': 'who is in and when, who speaks, and how much is sent.',
  'lock.good': 'Good',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    encryptedMeetings: typeof enLock;
  }
}
