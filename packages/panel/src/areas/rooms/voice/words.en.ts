/** Texts of voice messages. */
export const enRoomVoice = {
  'rooms.voiceName': 'Voice message',
  'rooms.voiceOf': 'Voice message of {name}',
  'rooms.voiceOwn': 'Your voice message',
  'rooms.voiceAsking': 'The microphone is asked for…',
  'rooms.voiceRecording': 'Recording',
  'rooms.voicePreparing': 'Preparing…',
  'rooms.voiceStop': 'Stop and listen',
  'rooms.voiceDelete': 'Delete the recording',
  'rooms.voiceClose': 'Close',
  'rooms.voiceSend': 'Send the voice message',
  'rooms.voiceInCall': 'A call goes on and keeps the microphone: record when it is over.',
  'rooms.voiceCallCame': 'A call came, and the recording was ended. You can send what you had said.',
  'rooms.voiceGone': 'The microphone is gone, and the recording was ended. You can send what you had said.',
  'rooms.voiceKept': 'You had not sent this.',
  'rooms.voiceUnseen': 'Something else was shown, and the recording was ended. You can send what you had said.',
  'rooms.voiceFull': 'A voice message has five minutes at most: the recording was ended.',
  'rooms.voiceNoMicrophone': 'The microphone cannot be used. Allow it, then try again.',
  'rooms.voiceNone': 'The recording could not be made. Try again.',
  'rooms.voiceRefused': 'The voice message was not taken. Try again in a moment.',
  'rooms.voiceUnplayed': 'This voice message cannot be played here.',
  'rooms.voiceSave': 'Save',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    roomVoice: typeof enRoomVoice;
  }
}
