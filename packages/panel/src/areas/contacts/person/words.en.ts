/** Texts of what a directory keeps of a person, and of the histories with a contact. */
export const enContactPerson = {
  'person.moreFields': 'More of the person',
  'person.nickName': 'Nickname',
  'person.duties': 'Duties',
  'person.login': 'Sign-in name',
  'person.externalID': 'External id',
  'person.costCenter': 'Cost centre',
  'person.corporateUserId': 'Staff id',
  'person.accessCtrlSystemPersonId': 'Access badge',
  'person.tags': 'Tags',
  'person.tagsHint': 'With spaces between, such as north key-account',
  'person.default': 'Called first',
  'person.first': 'The first one',
  'person.people': 'People around',
  'person.assistants': 'Assistants',
  'person.substitutes': 'Substitutes',
  'person.superiors': 'Superiors',
  'person.assistantOf': 'Assistant of',
  'person.substituteOf': 'Substitute of',
  'person.superiorOf': 'Superior of',
  'person.role.administrator': 'Administrator',
  'person.role.assistant': 'Assistant',
  'person.role.substitute': 'Substitute',
  'person.role.superior': 'Superior',
  'person.find': 'Find: {what}',
  'person.remove': 'Remove {name}',
  'person.tagged': 'With the tag *#{tag}*',
  'person.untag': 'Show all',
  'person.noTagged': 'Nobody has this tag.',
  'person.calls': { one: '{n} call', other: '{n} calls' },
  'person.chats': { one: '{n} chat', other: '{n} chats' },
  'person.noChats': 'What you wrote to each other stands under Chats.',
  'contacts.kind.personal': 'Personal',
  'contacts.kind.pstn': 'Direct',
  'contacts.kind.plmn': 'Company mobile',
  'person.photoAdd': 'Add a photo',
  'person.photoOther': 'Another photo',
  'person.photoRemove': 'Remove the photo',
  'person.photoBad': 'This is no picture that can be read.',
  i__PHOTO_REFUSED_LABEL: 'This photo was not taken',
  i__PHOTO_REFUSED_DETAIL: 'A JPEG, PNG or WebP of at most 256 kB is.',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    contactPerson: typeof enContactPerson;
  }
}
