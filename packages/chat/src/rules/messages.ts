/** Kinds of messages. MSG-014 */
export const messageKinds = ['text', 'emote', 'image', 'file', 'annotation', 'system'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What happens to members. MSG-015 */
export const memberChanges = ['join', 'invite', 'ban', 'leave', 'kick', 'unban'] as const;
export type MemberChange = (typeof memberChanges)[number];

const isState = (type: string): boolean => /^m\.room\.(?!message$|encrypted$|redaction$)/.test(type);

/** The kind of an event that is shown, null: it is not. What is not known in a message is shown by its text. MSG-014 */
export function messageKindOf(type: string, content: { msgtype?: unknown }): MessageKind | null {
  if (type === 'm.reaction') return 'annotation';
  if (isState(type)) return 'system';
  if (type === 'm.room.encrypted') return 'text';
  if (type !== 'm.room.message') return null;
  switch (content.msgtype) {
    case 'm.emote':
      return 'emote';
    case 'm.image':
      return 'image';
    case 'm.file':
    case 'm.audio':
    case 'm.video':
      return 'file';
    default:
      return 'text';
  }
}

/** The text of an answer without the lines of what it answers, that older clients write before it: each begins with `> `. */
export function withoutQuote(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !line.startsWith('> '));
  if (first <= 0) return text;
  return lines.slice(lines[first] === '' ? first + 1 : first).join('\n');
}

interface Membership {
  sender: string;
  /** Whose membership it is. */
  member: string;
  before: string | undefined;
  now: string;
}
/** What happened to a member, null: nothing that is shown, as a new picture. MSG-015 */
export function memberChangeOf({ sender, member, before = 'leave', now }: Membership): MemberChange | null {
  if (now === before) return null;
  switch (now) {
    case 'join':
    case 'invite':
    case 'ban':
      return now;
    case 'leave':
      if (before === 'ban') return 'unban';
      return sender === member ? 'leave' : 'kick';
    default:
      return null;
  }
}

/** A line about a member. */
export interface MemberLine {
  kind: 'member';
  id: string;
  at: number;
  change: MemberChange;
  /** Whose membership changed, and by whom. */
  name: string;
  by: string;
}
/** Lines about members that follow one another, as one. */
export interface Fold {
  kind: 'fold';
  /** Of its first line: stays while more are added. */
  id: string;
  lines: readonly MemberLine[];
}

/** Runs of member lines as one each; other rows stay as they are, and part runs. S-MSG-5 */
export function foldMembers<T extends { kind: string }>(rows: readonly (T | MemberLine)[]): (T | Fold)[] {
  const folded: (T | Fold)[] = [];
  let run: MemberLine[] = [];
  const close = (): void => {
    const [first] = run;
    if (first) folded.push({ kind: 'fold', id: first.id, lines: run });
    run = [];
  };
  for (const row of rows) {
    if (row.kind === 'member') run.push(row as MemberLine);
    else {
      close();
      folded.push(row as T);
    }
  }
  close();
  return folded;
}

/** Who did the same, in the order of the first of each: `[{ change: 'join', names: ['Yuki', 'Marc'] }, ...]`. */
export function changesOf(lines: readonly MemberLine[]): { change: MemberChange; names: string[] }[] {
  const by = new Map<MemberChange, Set<string>>();
  for (const { change, name } of lines) by.set(change, (by.get(change) ?? new Set()).add(name));
  return [...by].map(([change, names]) => ({ change, names: [...names] }));
}
