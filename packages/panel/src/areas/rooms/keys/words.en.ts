/** Texts of saved message keys. */
export const enRoomKeys = {
  'rooms.keysUnknown': 'It is not known what is saved: no answer. New messages are not affected.',
  'rooms.keysNotYet':
    'Not saved yet. If this browser is cleared or lost, nobody can read your encrypted messages again.',
  'rooms.keysLocked':
    'This device is new here. It reads what comes from now on. Older messages need what they are saved under.',
  'rooms.keysSaved': { one: '{n} key is saved on the server.', other: '{n} keys are saved on the server.' },
  'rooms.keysAuto': 'Your message keys are saved. The company keeps the secret, so it could read your messages.',
  'rooms.keysManual': 'Your message keys are saved under your passphrase.',
  'rooms.keysWrong': 'Wrong passphrase. Check capitals and the language of the keyboard.',
  'rooms.keysTry': { one: '{n} wrong try.', other: '{n} wrong tries.' },
  'rooms.keysUnchecked': 'The saved keys could not be checked: no answer. New messages are not affected.',
  'rooms.keysNone': 'There are no saved keys yet. This device can save its own.',
  'rooms.keysNotSaved': 'The keys could not be saved just now. They are still on this device.',
  'rooms.keysStopped': 'You stopped. Messages from before stay locked here.',
  'rooms.keysNoSalt': 'Your company has not finished setting this up (salt missing).',
  'rooms.keysPolicy': 'Your company’s rule does not fit the saved keys.',
  'rooms.keysHow': 'Who keeps the secret',
  'rooms.keysOwn': 'A passphrase only you know',
  'rooms.keysOwnText': 'Nobody else can read along. Forgotten means lost: the company cannot help.',
  'rooms.keysCompany': 'Kept by the company',
  'rooms.keysCompanyText': 'Nothing to remember. Your company can restore your messages, so it could read them.',
  'rooms.passphraseWords': 'Suggest four words',
  'rooms.passphraseOnce': 'Write them down or copy them: they are shown this once.',
  'rooms.passphraseCopy': 'Copy',
  'rooms.passphraseCopied': 'Copied. Keep them safe: they are shown this once.',
  'rooms.passphraseUncopied': 'The browser did not let them be copied: write them down.',
  'rooms.passphraseAgain': 'Passphrase again',
  'rooms.passphraseShort': { one: 'At least {n} character', other: 'At least {n} characters' },
  'rooms.passphraseOther': 'Not the same as above',
  'rooms.keysShow': 'Show',
  'rooms.keysLater': 'Not now',
  'rooms.keysOpen': 'Open my messages',
  'rooms.keysTest': 'Test it',
  'rooms.keysOpening': 'Opening your messages',
  'rooms.keysProgress': '{done} of {total} keys read. You can leave this page, it goes on.',
  'rooms.keysReset': 'Start again without old messages',
  'rooms.keysResetAsk': 'Start again without old messages?',
  'rooms.keysLoss': {
    one: '{n} saved key goes. What it opens stays unreadable on this device, for good. What comes from now on is saved anew.',
    other:
      '{n} saved keys go. What they open stays unreadable on this device, for good. What comes from now on is saved anew.',
  },
  'rooms.keysLossHere': {
    one: '{n} saved key goes, and the keys of this device are saved anew. What this device can read stays readable.',
    other: '{n} saved keys go, and the keys of this device are saved anew. What this device can read stays readable.',
  },
  'rooms.keysOther': 'Another device of yours may still have them: start again there, then nothing is lost.',
  'rooms.keysTryOn': 'Keep trying',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    roomKeys: typeof enRoomKeys;
  }
}
