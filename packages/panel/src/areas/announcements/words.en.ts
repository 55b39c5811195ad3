/** Texts of announcements; they come with them. */
export const enAnnounce = {
  'announce.wa': 'Welcome',
  'announce.waText': 'Once, before the caller waits.',
  'announce.qm': 'Music',
  'announce.qmText': 'Again and again while the caller waits.',
  'announce.ccs': 'Closed',
  'announce.ccsText': 'Before the call ends, while it is closed.',
  'announce.none': 'none',
  'announce.standard': 'the usual music',
  'announce.listen': 'Listen to {name}',
  'announce.upload': 'Upload for {name}',
  'announce.record': 'Record {name}',
  'announce.delete': 'Delete {name}',
  'announce.deleteAsk': 'Delete the announcement {name}?',
  'announce.deleteText': 'Its sound is deleted. This cannot be taken back.',
  'announce.note': 'WAV files of up to three minutes and 20 MB. The next caller hears them.',
  'announce.failed': 'The announcements could not be loaded',
  'announce.sending': 'Sending…',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    announcements: typeof enAnnounce;
  }
}
