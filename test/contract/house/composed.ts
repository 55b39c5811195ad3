/**
 * Files outside of an area that name it although it is not among their `needs`, and why that is right. The cheap form of the
 * removal rule looks for all others. By package and area: the files, from `src`, and the reason.
 *
 * Two kinds of files compose areas by their name, as ADR 0028 and 0029 decide: the frame draws places that are no screen of one area
 * (tabs, dock, banners, prompts, shortcuts, the number field), and the page around the panel is one more user, whose commands are acts
 * of areas. In the server it is the program that starts it.
 */
export const composed: Readonly<Record<string, readonly [files: readonly string[], why: string]>> = {
  'panel: agents': [
    ['frame/NarrowShell.tsx', 'frame/Tabs.tsx', 'frame/dock/Dock.tsx', 'frame/omnibox/useOmniRows.ts'],
    'the state of the agent stands in every layout',
  ],
  'panel: audio': [['frame/Banners.tsx'], 'a banner offers the microphone that went'],
  'panel: browser-phone': [
    ['frame/Banners.tsx', 'frame/shortcuts/shortcutKeys.ts', 'host/commands/callCommands.ts'],
    'whether this browser is the phone decides what a banner, a key and a page may do',
  ],
  'panel: calls': [
    [
      ...['frame/NarrowShell.tsx', 'frame/NoticeShell.tsx', 'frame/dock/Dock.tsx', 'frame/omnibox/useOmniRun.ts'],
      ...['frame/shortcuts/shortcutKeys.ts', 'host/commands/callCommands.ts', 'host/commands/openDialPad.ts'],
      'host/hostBridge.ts',
    ],
    'the product is a phone: calls are drawn on every screen, and a page commands them',
  ],
  'panel: crm': [
    [
      ...['frame/Prompts.tsx', 'frame/bannersAtom.ts', 'host/commands/callCommands.ts'],
      ...['host/hostBridge.ts', 'host/hostSize.ts'],
    ],
    'the page around the panel is the CRM: what it hears of records is this area, its questions are prompts of the frame',
  ],
  'panel: home': [
    ['frame/NarrowShell.tsx', 'frame/dock/Dock.tsx'],
    'home is the screen under all others, and idle in the dock',
  ],
  'panel: people': [
    [
      ...['frame/omnibox/omniResults.ts', 'frame/omnibox/useNumberLookup.ts', 'frame/omnibox/useOmniRows.ts'],
      ...['frame/omnibox/OmniOption.tsx', 'frame/omnibox/OmniDetail.tsx'],
    ],
    'the number field finds people, and shows them',
  ],
  'panel: settings': [
    [
      ...['frame/dock/Dock.tsx', 'frame/shortcuts/ShortcutsScreen.tsx', 'frame/shortcuts/shortcutKeys.ts'],
      ...['host/commands/openDialPad.ts', 'host/commands/panelCommands.ts', 'signInWindow.tsx'],
    ],
    'language, theme and keys hold for the whole panel, and in the window of the sign-in before there is one',
  ],
  'panel: sign-in': [
    ['frame/MenuScreen.tsx', 'frame/Panel.tsx', 'host/hostSignIn.ts', 'main.tsx', 'signInWindow.tsx'],
    'before a sign-in there is nothing else; the menu ends the session, the page may begin one',
  ],
  'panel: terminals': [
    ['frame/Prompts.tsx', 'frame/omnibox/useOmniRun.ts', 'host/commands/dialState.ts'],
    'a call asks which phone it is made with, wherever it was wanted',
  ],
  'server: admin': [
    ['main.ts', 'program.ts', 'ringside.ts', 'startOwn.ts', 'startServer.ts'],
    'the program of the operator makes the first company and carries the commands; without it nobody could',
  ],
  'server: address-book': [
    ['createServer.ts'],
    'the frame of the driver is a page beside those of the panel, whose policy then lets a page have a frame',
  ],
  'server: meeting-driver': [['createServer.ts'], 'the same, of the driver of meetings'],
  'server: rooms': [['options/roomsOptions.ts'], 'the environment names the server of rooms, and which rooms are made'],
  'server: external-contacts': [
    ['createServer.ts', 'options/externalContactOptions.ts'],
    'the page of the window that providers send back is served beside those of the panel',
  ],
  'server: branding': [
    ['createServer.ts'],
    'the pages are served with the look of the company in their head, so that the first paint wears it',
  ],
  'server: queues': [['startServer.ts'], 'the operator counts the callers of queues (metrics)'],
  'server: sms': [['startServer.ts'], 'the start makes the gateway of its options; a test gives another one'],
  'server: terminals': [
    ['options/readOptions.ts', 'startServer.ts'],
    'TURN servers are options, and re-invited phones get fresh credentials from the calls',
  ],
};
