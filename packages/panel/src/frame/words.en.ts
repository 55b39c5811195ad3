/** Texts of what lies over the screens, and of the menu; they come with it. */
export const enFrame = {
  'action.dismiss': 'Dismiss',
  'toasts.region': 'Messages',
  'menu.all': 'All screens',
  'menu.connection': 'Connection',
  'menu.allConnected': 'Live data and phone are connected',
  'menu.liveOnly': 'Live data is connected, the browser phone is off',
  'menu.noPhone': 'The browser phone is not connected',
  'menu.noLive': 'Live data is not connected',
  'menu.polling': 'Live data comes every 10 s',
  'banner.behalf': 'You act for *{name}*.',
  'banner.notConnected': '*Not connected.* What you see may be old. Trying again in {n} s.',
  'banner.takenOver': '*The browser phone is used in another place.* Calls ring there.',
  'banner.phoneFault': '*The browser phone is not connected.* It cannot ring or call.',
  'banner.micDenied':
    '*You refused the microphone.* Callers would not hear you. Allow it beside the address of the page.',
  'banner.micBlocked': '*The page around withholds the microphone.* Its administrator must allow it for this frame.',
  'banner.micMissing': '*No microphone was found.* Callers would not hear you.',
  'banner.micFailed': '*The microphone does not answer.* Another program may be using it.',
  'banner.soundBlocked': '*Sound is blocked.* Calls ring without a sound.',
  'banner.polling': 'No live connection. The panel asks for news *every 10 s*.',
  'banner.tryNow': 'Try now',
  'banner.askAgain': 'Ask again',
  'banner.allowSound': 'Allow ringing',
  'banner.more': { one: '{n} more', other: '{n} more' },
  'page.empty': 'Nothing here yet',
  'page.emptyText': 'What you choose in the list stands here.',
  'page.find': 'Find or call somebody',
} as const;

declare module '../words/Words.ts' {
  interface Words {
    frame: typeof enFrame;
  }
}
