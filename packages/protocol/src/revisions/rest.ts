import type { Revision } from './Revision.ts';

/** What was asked and answered over REST, oldest first. */
export const restRevisions: readonly Revision[] = [
  { hash: 'a595328a9a414246', change: 'when hashes were begun' },
  { hash: '24e91c6893e6c3e1', change: 'v1/routing/explain is new: where a call goes, for any time' },
  { hash: '161a3977f6146547', change: 'dropMember, muteMember; a line says who leads, is muted, holds' },
  { hash: '74b50a8c31d1762b', change: 'names that nobody read are gone; the messages are the same' },
  { hash: '2c7d3d373d3ec209', change: 'Statistics/minutes; move and callAgents of who waits' },
  { hash: '32f1eafe27edbe9a', change: 'a note and an outcome of a call; the history is asked by number' },
  { hash: 'f3d2f8afe38327b5', change: 'figures of a queue say how many of the abandoned gave up at once' },
  { hash: '07a0636dcdeaf280', change: 'accounts of a demo company say who they are and as what, beside the label' },
  { hash: '0df6f0393d8d03fd', change: 'a recording says until when it is kept' },
  { hash: '628460dc6932f6ab', change: 'a line that rings says since when its caller waits, and until when it rings' },
  { hash: '4c0b8be42f01d300', change: 'the company decides who calls dear numbers outside' },
  {
    hash: '68bc00538c76f84a',
    change:
      'endForAll of a conference and operatorExtendSyndicalPause; a line says who talks and since when somebody holds, the place in the queue and the company of who calls',
  },
  { hash: '557ed3acddfc356b', change: 'v1/user/Presence, DoNotDisturb, Denylist; rings for 0 seconds' },
  {
    hash: '7a4898d4074e9a3a',
    change:
      'contacts have all their fields: POST v1/user/Contact, GET, PUT and DELETE of data/Contact/{id}; the search has views and pages; the right SharedContact',
  },
  {
    hash: '3c32de71bd62ff7f',
    change:
      'v1/user/Password: what a new password has to be, and changing it; the policy passwords; the schema of ContactBook has a name',
  },
  {
    hash: '13fa80b7f9c8efa8',
    change: 'a line says what its other side is called, and by whom: own contacts first, then shared ones',
  },
  { hash: '3963dba163b0e400', change: 'lines: whom the queue would ring next' },
  {
    hash: '7a6b454d03d463f7',
    change:
      'v1/user/Favourites, v1/user/SpeedDials and data/DirectoryFolder are new; the profile says how many speed dials',
  },
  {
    hash: 'f40ca9ad53a089cb',
    change: 'Statistics/mine and Statistics/steps: the own day of an agent, and how a call of the own history went',
  },
  { hash: '4a381940f9055bfa', change: 'settings of a queue: aims, and whether its agents may add to the wrap-up' },
  {
    hash: 'fa3156c6328ca81e',
    change:
      'v1/user/Forwarding and v1/user/ForwardingOrder are new; v1/routing/explain takes a presence, a step may name the rule that leads to it, and each rule says whether it acts',
  },
  { hash: '6c64991680eee67d', change: 'v1/user/Calendar and v1/user/CalendarEvent are new: what a user plans to be' },
  {
    hash: '574b65b872188892',
    change: 'v1/user/ContactImport and v1/user/ContactExport are new: contacts of a file, and into one',
  },
  { hash: 'f267758f611dd0ab', change: 'schemas of forwarding rules have names; the messages are the same' },
  {
    hash: '262b8352471fb0cf',
    change:
      'v1/switchboard/Favourites, v1/switchboard/Tags, and sendOn, park and takeParked of a call are new; the profile has the right to the switchboard',
  },
  { hash: '556a9bac0209f73e', change: 'sendOn of a call may lead to the mailbox of a colleague' },
  { hash: '046654974a11b845', change: 'a route is explained in German, Spanish and Arabic, too' },
  { hash: '0f469c40369b1b25', change: 'GET and PUT of the settings of a user' },
  { hash: 'c5f8ee1910fd9233', change: 'v1/user/CallerId is new: which number others see, one, by presence, or none' },
  { hash: '332796f872a686b6', change: 'the profile has a stamp, and says whether passwords are changed here' },
  {
    hash: '18bea3eefe4dc1ad',
    change:
      'a contact has all that a directory keeps of a person, its relations from both sides, tags, a default number and how many calls',
  },
  {
    hash: '53e6e0e32b9a6ecf',
    change: 'v1/directories and telephony/Enterprise/{id} are new; the profile names the user’s own card',
  },
  { hash: '5ac98c4493f5d0ae', change: 'v1/service is new, and which services a company gives' },
  { hash: '575c99c893a07715', change: 'an event of a calendar may have no end' },
  {
    hash: '86c1545536d7b5ba',
    change:
      'the profile has place, sites, rules, calendar, mailbox, fax service, device and language; v1/user/Place and sites of the company are new',
  },
  { hash: '557e5a6510a31db5', change: 'v1/user/WebPush is new: calls that ring while the window is closed' },
  { hash: 'f5d25311e4bf545f', change: 'v1/company/Branding is new; the settings in the page say how a brand looks' },
  {
    hash: 'c4e036c1877e8fcb',
    change:
      'passkeys: v1/user/Passkeys, v1/session/passkeys and v1/session/windows/passkey are new; a sign-in may be asked for a second step',
  },
  { hash: '39f07a980ac47451', change: 'a sign-in may be answered 303 with a landing page, which a company may set' },
  {
    hash: '38ab9fa9a706e2af',
    change:
      'v1/user/Chat and v1/user/SmsCallerId are new; unreadTextMessages of the profile; policies keepDays.chats, smsCallerId',
  },
  {
    hash: 'af537e348fe2e5e4',
    change:
      'contacts from Google or Microsoft say so, kinds of names have a list; calendars of availability, rules of a contact and photos',
  },
  {
    hash: '7458f62cdc83b554',
    change:
      'send of who waits in a queue is new, for supervisors: to a colleague, a group, a mailbox, a number outside',
  },
  {
    hash: '4f08d4bf4235475a',
    change: 'a sign-in that finds no room is given a puzzle, and goes first with the answer',
  },
  {
    hash: '67fbef3f7d04964e',
    change: 'authenticator apps, a second step that the company demands, the number of key 0, the domain of faxes',
  },
  {
    hash: '6720eb1288543992',
    change: 'v1/user/ContactIndex is new: all that a user finds, in parts with their hashes',
  },
  { hash: 'a71d8bf5cb7b57be', change: 'who sets an app up at the sign-in may work for a place, too' },
  { hash: '10fbdb4c2ec83443', change: 'no answer: limits of passwords and `anonymous` have names for all' },
  { hash: '07ab37beabaf05ff', change: 'a sign-in that sets an app up, here or in a window, tells recovery codes' },
  {
    hash: '35c3f9b1331d458c',
    change:
      'the profile says whether SMS leave, and what of numbers, greeting and messages holds; policies: deviceModels',
  },
  {
    hash: '7eb3602b17f75f54',
    change:
      'numbers that are the same in every company, *43 and *98, are words of the protocol; nothing on the wire is another',
  },
  { hash: '824047c09bbf45fc', change: 'an answer has a thousand contacts of the index, no longer four' },
  { hash: '3c851ea2f347ab03', change: 'v1/user/AddressBook and v1/company/AddressBook are new' },
  { hash: '87abfd4be0d0cd19', change: 'v1/user/ExternalContacts and v1/external-contacts/SignedIn are new' },
  {
    hash: '0754b4f08469502a',
    change:
      'v1/user/Meetings and data/Meeting are new: meetings, meeting points, their links, and what users have of meetings',
  },
  { hash: '12e0090f2ce16da5', change: 'data/MeetingSeat is new: a place in a meeting, what is sent there' },
  {
    hash: 'af6d65f4596c5dd0',
    change:
      'v1/rooms/login-token is new: signs a device in to messaging, which is a wire of its own (docs/messaging.md)',
  },
  { hash: '5e529b42cb80dbc2', change: 'v1/guest, v1/service/Login and data/MeetingPrompt are new: guests' },
  { hash: '4e53dd5a65cb6d4f', change: 'the profile holds googlePeopleApi and msGraphApi: what is registered' },
  { hash: '24eca0d4bf40efe3', change: 'externalServices of the profile; Coligo, Zoom, Teams' },
  {
    hash: '2daf2cc5ea663021',
    change: 'contacts of accounts are imported, replaced, and listed: v1/user/ImportedContact',
  },
  { hash: '1fd2ba9a9dc865cd', change: 'v1/user/Bridges, data/Bridge; placeCall of an extension' },
  { hash: '1348a837a98cca1c', change: 'how many devices of messaging are kept, and for how long' },
  { hash: 'ee66d4a67db0ead9', change: 'how many bytes a file of a room has at most, by kind' },
  {
    hash: '2d899caaf2fd546f',
    change: 'v1/session/windows/microsoft, its back and step: signing in with an account of Microsoft',
  },
  {
    hash: 'f1e43329a64aa722',
    change:
      'a meeting says by which number and PIN phones come in; a person in it, and who knocks, may be one by telephone, whom the owner mutes and removes; takeCall of a meeting is new',
  },
  { hash: 'fa14914cec8eaa81', change: 'v1/user/CalendarSubscription and v1/user/ContactMerge are new' },
  { hash: '547579b3461a6bef', change: 'the page is given the flags of a brand as a query' },
  {
    hash: 'fd29cb440fb72bec',
    change: 'hand, lowerHands, letIn of meetings; a person says whether it is up, and talks',
  },
  { hash: '5c7158499b10a43e', change: 'groups say what the user may do with them; policies keep some of it' },
  { hash: 'c969bdb7204a4426', change: 'a brand has a logo for light and one for dark' },
  { hash: '29c372ead5e56af7', change: 'pictures, say and messages of a place in a meeting, also of a guest' },
  { hash: '0b87abb750b68420', change: 'v1/routing/now: what a call meets; v1/user/PersonNote: own notes' },
  { hash: '105da1f853edf33a', change: 'forwarding rules of groups, and the right to change them' },
  { hash: 'b38a59a372c97c13', change: 'meetings that are encrypted, and the devices of who is in one' },
  {
    hash: 'cc505ae4fa3b8ecc',
    change: 'data/Meeting/{id}/Recording, recordings of meetings, and whether a user may record own meetings',
  },
  {
    hash: '3bd4b7fc79afd9a1',
    change: 'settings of a group say from which other groups its callers would come back',
  },
  { hash: '11f4580cb85894dd', change: 'times in what is asked of calls, messages and recordings are whole numbers' },
  {
    hash: '95f18411acecf31f',
    change:
      'v1/company/MeetingDriver, and meetings that go by a driver of the deployment: mode driver, its licence, a token for its system',
  },
  {
    hash: 'f3308d0b8cd6ddb5',
    change: 'the place of a guest in a meeting has isLost, where the engine has lost it',
  },
  { hash: '4246f7494197f01b', change: 'a guest whose place the engine has lost is at lost, and may knock again' },
  { hash: '860d4dd70a4b2e6b', change: 'the place of a guest in a meeting says whether its chat stays: isChatKept' },
];
