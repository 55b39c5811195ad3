/** Texts of files in rooms. */
export const enRoomFiles = {
  'rooms.attach': 'Attach a file',
  'rooms.fileSaveName': 'Save {name}',
  'rooms.picture': 'Picture {name}',
  'rooms.pictureShow': 'Show picture',
  'rooms.fileFetching': 'Fetching…',
  'rooms.filePlay': 'Play',
  'rooms.filePlayName': 'Play {name}',
  'rooms.fileUnplayed': 'This browser cannot play it. It can be saved.',
  'rooms.fileDamaged': 'This file is not what was sent: it was damaged or changed, and is not opened.',
  'rooms.fileTooLarge': 'This file is too large to be opened here.',
  'rooms.fileGone': 'The server does not have this file any more.',
  'rooms.fileFailed': 'The file could not be fetched.',
  'rooms.fileNoName': 'File without a name',
  'rooms.fileSent': '{sent} of {size}',
  'rooms.fileSentEncrypted': '{sent} of {size}, encrypted',
  'rooms.filePreparing': 'Preparing {name}…',
  'rooms.fileStop': 'Do not send {name}',
  'rooms.fileAsk': 'Send {name} to {room}?',
  'rooms.filesAsk': { one: 'Send {n} file to {room}?', other: 'Send {n} files to {room}?' },
  'rooms.fileAskNot': 'Do not send',
  'rooms.fileLimitAudio': '{name} has {size}. A sound file has {most} at most: it was not sent.',
  'rooms.fileLimitDocument': '{name} has {size}. A document has {most} at most: it was not sent.',
  'rooms.fileLimitImage': '{name} has {size}. A picture has {most} at most: it was not sent.',
  'rooms.fileLimitVideo': '{name} has {size}. A film has {most} at most: it was not sent.',
  'rooms.fileEmpty': '{name} is empty: it was not sent.',
  'rooms.fileUnread': '{name} cannot be read: it was not sent.',
  'rooms.fileBadPicture': '{name} is damaged, so place and time cannot be removed from it: it was not sent.',
  'rooms.fileRefused': '{name} was not taken. Try again in a moment.',
  'rooms.whyTooLarge': 'The server takes no file as large as this.',
  'rooms.whyFull': 'There is no room for more files on the server.',
  'rooms.whyLost': 'The file is not kept here any more. Delete it and choose it again.',
  'rooms.whyForbidden': 'You may not write here any more.',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    roomFiles: typeof enRoomFiles;
  }
}
