import type { ListFrame } from '@ringside/protocol/kernel/frames';
import { type ListName, type listNames, lists } from '@ringside/protocol/lists';
import type { LiveChange, LiveListName } from '../types.ts';
import { crmRuleFromWire } from '../wire/crmRule.ts';
import { colleagueFromWire, groupFromWire } from '../wire/directory.ts';
import { historyFromWire } from '../wire/history.ts';
import { lineFromWire } from '../wire/line.ts';
import { operatorFromWire } from '../wire/operator.ts';
import { terminalFromWire } from '../wire/terminal.ts';
import { userFromWire } from '../wire/user.ts';
import { voicemailFromWire } from '../wire/voicemail.ts';

/** One parser per list: from an unknown item to a domain entity, or null when its schema does not take it. */
export const parser =
  <W, T>(schema: { safeParse(item: unknown): { success: boolean; data?: W } }, translate: (wire: W) => T) =>
  (item: unknown): T | null => {
    const parsed = schema.safeParse(item);
    return parsed.success ? translate(parsed.data as W) : null;
  };

interface Reader {
  list: LiveListName;
  read: (item: unknown) => { uri: string } | null;
}
const readers: { [L in (typeof listNames)[number]]: Reader } & { [L in ListName]?: Reader } = {
  CallLine: { list: 'lines', read: parser(lists.CallLine, lineFromWire) },
  Terminal: { list: 'terminals', read: parser(lists.Terminal, terminalFromWire) },
  CallHistory: { list: 'history', read: parser(lists.CallHistory, historyFromWire) },
  Extension: { list: 'colleagues', read: parser(lists.Extension, colleagueFromWire) },
  Group: { list: 'groups', read: parser(lists.Group, groupFromWire) },
  User: { list: 'user', read: parser(lists.User, userFromWire) },
  Operator: {
    list: 'operator',
    read: parser(lists.Operator, (wire) => ({ ...operatorFromWire(wire), uri: wire.restUri })),
  },
  Voicemail: { list: 'voicemails', read: parser(lists.Voicemail, voicemailFromWire) },
  CrmRule: { list: 'crmRules', read: parser(lists.CrmRule, crmRuleFromWire) },
};

/** Adds the readers of lists that are followed later. */
export function addReaders(late: { [L in ListName]?: Reader }): void {
  Object.assign(readers, late);
}

/**
 * The change that a frame in line means, in domain terms. Items their schema does not take are left out and counted.
 *
 * @returns null when there is nothing to tell
 */
export function changeOf(frame: ListFrame): { change: LiveChange | null; bad: number } {
  const reader = readers[frame.list];
  if (!reader) return { change: null, bad: 0 };
  const { list, read } = reader;
  // The tables above keep list and items together; TypeScript cannot follow that through the union.
  switch (frame.op) {
    case 'resume':
      return { change: null, bad: 0 };
    case 'snapshot': {
      const items = frame.items.map(read).filter((item) => item !== null);
      return { change: { list, op: 'reset', items } as LiveChange, bad: frame.items.length - items.length };
    }
    case 'remove':
      return { change: { list, op: 'remove', uri: frame.item.restUri } as LiveChange, bad: 0 };
    default: {
      const item = read(frame.item);
      if (item === null) return { change: null, bad: 1 };
      return { change: { list, op: 'put', item, isNew: frame.op === 'add' } as LiveChange, bad: 0 };
    }
  }
}
