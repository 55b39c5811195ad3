import type { Revision } from './Revision.ts';

/** What was pushed, oldest first. */
export const pushRevisions: readonly Revision[] = [
  { hash: '1f42caf4b4af0d0a', change: 'when hashes were begun' },
  { hash: '5fe779fbe241bba9', change: 'lines as of REST: ids and states of the others in a conference' },
  { hash: '9a90a84def04171b', change: 'rows of the history have a note, an outcome and when they were written' },
  { hash: '166945ab04e99982', change: 'lines as of REST: since when the caller waits, until when it rings' },
  {
    hash: '9aaac45dee09c3b6',
    change:
      'lines as of REST: who talks, since when somebody holds, place in the queue, company; an agent: the wrap-up may grow',
  },
  {
    hash: '17e9f18fbd45510b',
    change: 'lists Presence and BlockedNumber; a colleague says something beside the presence, and until when',
  },
  { hash: '7dc7e9c3b413d731', change: 'the list ContactBook: that contacts have changed' },
  {
    hash: 'cc7f41902f082c1b',
    change: 'schemas of Presence, BlockedNumber and ContactBook have names; the messages are the same',
  },
  { hash: '06b323484d264bbf', change: 'lines as of REST: names of the other side, and by whom' },
  { hash: '1ae34feefadfe700', change: 'lines as of REST: whom the queue would ring next' },
  { hash: 'f853cf37e2408111', change: 'the lists Favourite and SpeedDial' },
  { hash: 'b8e6bc91842a7aab', change: 'groups: the aims of a queue' },
  { hash: '844c386b3534f3c3', change: 'the list Forwarding: rules that send the calls of the user on' },
  { hash: '60308971ad01d5b0', change: 'the list Calendar: what the user plans to be' },
  { hash: '206409a849290327', change: 'the schema of Forwarding has a name; the messages are the same' },
  { hash: 'c09608658f934f4e', change: 'the lists SwitchboardFavourite, UserTags and ParkedCall' },
  { hash: '0202e591aea33fde', change: 'the list Settings: what is the same in each browser' },
  { hash: '0b7092a81fd745f8', change: 'the list CallerId: which number others see' },
  {
    hash: 'd855f91da76dbde3',
    change: 'User tells the stamp of the profile; another one means that it is to be read again',
  },
  {
    hash: 'b0b54b3c38b57654',
    change:
      'the list Chat: what the user writes with colleagues and numbers outside; User says unreadTextMessages, newTextMessages',
  },
  { hash: '2332183e4549e4ad', change: 'favourites: a contact that was taken in from Google or Microsoft says so' },
  { hash: '382d0b946dfcea8b', change: 'favourites and colleagues: the path of a photo' },
  { hash: 'bb58d748cadc064e', change: 'the list ThirdPartyConnection: accounts of Google and Microsoft' },
  { hash: 'f35cdf8e8d55107a', change: 'lists Meeting and MeetingUser' },
  { hash: '3560d7730c1a8dd7', change: 'list MeetingSeat' },
  { hash: '89a6095b7fd894d8', change: 'the list MeetingPrompt; who is a guest in a MeetingSeat, and who shares' },
  {
    hash: 'aae4a2669152914b',
    change:
      'a meeting says by which number and PIN phones come in; a person in it, and who knocks, may be one by telephone',
  },
  { hash: 'c87611aac3c3136b', change: 'a person in a MeetingSeat says whether the hand is up, and who talks' },
  { hash: '18330bb643bc8ed3', change: 'a MeetingSeat says how much was written in the chat of the meeting' },
  { hash: '5e96fcdc9624b123', change: 'User says newMissedCalls; new messages have the photo of whose they are' },
  { hash: '7f1b080bd7101fc0', change: 'a Meeting says whether it is encrypted, and a person in one the device' },
  {
    hash: '187b4e05971b001c',
    change:
      'a MeetingSeat says how its recording stands, a Meeting whether it is recorded, a MeetingUser who may record',
  },
  {
    hash: 'e0357bc496652f18',
    change: 'the list GroupForwarding: rules of the groups whose rules the user may change',
  },
  {
    hash: '5dfb064ca643c982',
    change: 'the list ContactForwarding: that the rules of a colleague are others, for whoever may see them',
  },
  {
    hash: 'd2e3cd6d36393802',
    change: 'MeetingSeat has isLost, where the engine has lost it: the user may come in again at once',
  },
  {
    hash: '55c2b48229429667',
    change: 'MeetingSeat says whether what is written stays (isChatKept), and as which room (chatRoom)',
  },
];
