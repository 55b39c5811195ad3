/** Texts of the dock of a wide layout; they come with it. */
export const enDock = {
  'dock.name': 'Your phone',
  'dock.dial': 'Dial',
  'dock.number': 'Number or name',
  'dock.matches': 'People with this number',
  'dock.close': 'Close',
  'dock.from': '{phone}, {number}',
  'dock.queues': { one: 'In *{active} of {n} queue*.', other: 'In *{active} of {n} queues*.' },
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    dock: typeof enDock;
  }
}
