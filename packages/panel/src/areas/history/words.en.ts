/** Texts of the calls of groups and of new contacts; they come with their screens. */
export const enHistory = {
  'history.filter': 'Filter',
  'history.filter.all': 'All',
  'history.filter.missed': 'Missed',
  'history.filter.incoming': 'Incoming',
  'history.filter.outgoing': 'Outgoing',
  'history.call': 'Call',
  'history.older': 'Show older calls',
  'history.asOf': 'As of {time}, before the connection was lost',
  'history.failed': 'Older calls did not load',
  'history.empty': 'No calls yet',
  'history.emptyMissed': 'No missed calls',
  'history.emptyText': 'Calls you make and get are listed here, the newest first.',
  'history.groups': 'Groups',
  'history.groupFilter': 'Calls of groups shown',
  'history.answeredBy': '{name}, {group}',
  'history.answeredFor': '{name}, {time}, {group}',
  'history.answered': 'Answered, {group}',
  'history.groupMissed': 'Missed, {group}',
  'history.groupsEmpty': 'No calls of your groups yet',
  'history.groupsEmptyMissed': 'No missed calls of your groups',
  'history.groupsEmptyText': 'Calls to the groups you belong to or supervise are listed here, with who answered.',
  'history.groupAsk': 'Delete this call from your list?',
  'history.groupAskAll': 'Delete this call and {n} more of the same number from your list?',
  'history.groupClear.all': 'Delete all calls of your groups from your list?',
  'history.groupClear.missed': 'Delete all missed calls of your groups from your list?',
  'history.groupDeleteText': 'It goes from your list on all your panels. Your colleagues keep theirs.',
  'history.onlyWith': 'With {name}',
  'history.onlyContact': 'With this contact',
  'history.everybody': 'All calls',
  'history.addContact': 'Add contact',
  'history.newContact': 'New contact for {number}',
  'history.contactName': 'Name',
  'history.contactCancel': 'Cancel',
  'history.contactSave': 'Save',
  'history.onlyThem': 'Calls with {name}',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    history: typeof enHistory;
  }
}
