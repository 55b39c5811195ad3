/** Texts of what is new, and of the links to the apps. */
export const enWhatsNew = {
  'screen.whatsNew': 'What is new',
  'screen.appLinks': 'Apps',
  'new.at': '{n} of {all}',
  'new.skip': 'Skip',
  'new.back': 'Back',
  'new.next': 'Next',
  'new.done': 'Done',
  'new.welcome': 'Welcome to Ringside',
  'new.welcomeText': 'Seven short pages show what this phone can do.',
  'new.company': 'A message of your company',
  'new.find': 'One field finds it, calls it or does it',
  'new.findText': 'Press / anywhere and type a name, a number or what you want to do.',
  'new.contacts': 'Your address book',
  'new.contactsText': 'Contacts of yours and of everybody, from a file if you like. Whoever calls has the name.',
  'new.presence': 'Say where you are',
  'new.presenceText': 'A press on your picture says it, and until when. Colleagues see it at once.',
  'new.rules': 'Calls go where you want',
  'new.rulesText': 'A rule says in one sentence what it does, and shows which phone would ring.',
  'new.calendar': 'A week by plan',
  'new.calendarText': 'Lunch, meetings, holidays: your state changes by itself, also when you are signed out.',
  'new.sound': 'Sound you can trust',
  'new.soundText': 'The panel hears how a call sounds, and says what to do when it sounds bad.',
  'new.keys': 'Keys for everything',
  'new.keysText': 'A answers, H holds, M mutes. Press ? for all of them.',
  'apps.window': 'In a window of its own',
  'apps.windowText': 'The browser can install the phone from there: look for *Install* in its menu.',
  'apps.helper': 'Softphone of this computer',
  'apps.helperText': 'Your administrator installs the helper; then it is offered among your phones.',
  'apps.phones': 'Your phones',
  'apps.mobile': 'There are no apps for mobile phones yet.',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    whatsNew: typeof enWhatsNew;
  }
}
