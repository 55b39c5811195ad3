/** Texts of what the company looks like. */
export const enBranding = {
  'brand.theme': 'Colours of',
  'brand.light': 'Light',
  'brand.dark': 'Dark',
  'brand.accent': 'Accent',
  'brand.onAccent': 'Text on accent',
  'brand.accentText': 'Link, chosen',
  'brand.canvas': 'Frame',
  'brand.surface': 'Lists',
  'brand.text': 'Text',
  'brand.text2': 'Second line',
  'brand.font': 'Font',
  'brand.font.inter': 'Inter',
  'brand.font.system': 'Of the system',
  'brand.font.serif': 'Serif',
  'brand.logoLight': 'Logo on light',
  'brand.logoDark': 'Logo on dark',
  'brand.logoUsual': 'The sign of Ringside',
  'brand.logoNone': 'The deployment lists no picture that could be a logo.',
  'brand.logoFault': 'Logo, {theme}: {why}',
  'brand.logo.unread': 'it cannot be read. Its server must let pages of others read it.',
  'brand.logo.shape': 'it stands in a square: at most 4 to 3.',
  'brand.logo.small': 'its longer side has fewer than 56 dots.',
  'brand.logo.weak': 'it cannot be seen on these colours: a tenth of it must stand out, 3 to 1.',
  'brand.corners': { one: 'Corners: {n} px', other: 'Corners: {n} px' },
  'brand.flags': 'Beside its looks',
  'brand.lightMode': 'Light for whoever has not chosen',
  'brand.internationalNumberFormat': 'Numbers of the country as from abroad, +33 1 …',
  'brand.addressNumberDisplay': 'All numbers in the rows of the address book',
  'brand.staticCallerIdSelect': 'One caller ID, none for each state',
  'brand.softphone': 'What softphones are called',
  'brand.welcome': 'Address of a message of the company, on the first page of What is new',
  'brand.weak': {
    one: '{n} pair of colours is too weak to read. It cannot be saved so.',
    other: '{n} pairs of colours are too weak to read. It cannot be saved so.',
  },
  'brand.pair': '{theme}: {front} on {back}, {ratio} of {atLeast}',
  'brand.readable': 'Every pair of colours can be read (WCAG 2.2 AA).',
  'brand.saved': 'Saved. Each page wears it when it is loaded next.',
  'brand.save': 'Save',
  'brand.remove': 'As without a brand',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    branding: typeof enBranding;
  }
}
