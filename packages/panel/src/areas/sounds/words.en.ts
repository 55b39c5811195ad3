/** Texts of players and recorders; they come with the screens that have one. */
export const enSounds = {
  'voicemail.position': 'Position',
  'voicemail.positionOf': '{at} of {of}',
  'voicemail.state.loading': 'Loading…',
  'voicemail.state.playing': 'Playing',
  'voicemail.state.paused': 'Paused',
  'voicemail.state.stopped': 'Ready',
  'voicemail.state.finished': 'Finished',
  'voicemail.play': 'Play',
  'voicemail.pause': 'Pause',
  'voicemail.back': 'Back {n} seconds',
  'voicemail.forward': 'Forward {n} seconds',
  'voicemail.speed': 'Speed {speed} times. Change',
  'voicemail.delete': 'Delete',
  'voicemail.cancel': 'Cancel',
  i__file_error: 'This file cannot be played',
  'greetings.record': 'Record',
  'greetings.stop': 'Stop',
  'greetings.name': 'Name',
  'greetings.save': 'Save greeting',
  'greetings.saving': 'Saving…',
  'greetings.noMicrophone': 'The microphone cannot be used. Allow it, then try again.',
  'greetings.noRecording': 'The recording could not be made. Try again.',
  i__GREETING_FORMAT_LABEL: 'The format of this file is not supported',
  i__GREETING_FORMAT_DETAIL: 'A greeting is a WAV file: PCM, A-law or µ-law.',
  i__GREETING_TOO_LONG_LABEL: 'The greeting is too long',
  i__GREETING_TOO_LONG_DETAIL: 'It may last three minutes.',
  i__TOO_MANY_GREETINGS_LABEL: 'You have twenty greetings already',
  i__TOO_MANY_GREETINGS_DETAIL: 'Delete one to make another.',
  i__FILE_TOO_BIG_AUDIO_LABEL: 'This sound file is too big',
  i__FILE_TOO_BIG_AUDIO_DETAIL: 'It may have 20 MB.',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    sounds: typeof enSounds;
  }
}
