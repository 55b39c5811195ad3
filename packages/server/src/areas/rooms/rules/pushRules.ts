import { type Content, isContent, part } from './Event.ts';

/** Kinds of push rules, in the order in which they are asked. */
export const pushKinds = ['override', 'content', 'room', 'sender', 'underride'] as const;
export type PushKind = (typeof pushKinds)[number];

const rule = (id: string, conditions: Content[], actions: readonly (string | Content)[], enabled = true): Content => ({
  rule_id: id,
  default: true,
  enabled,
  conditions,
  actions,
});
const match = (key: string, pattern: string): Content => ({ kind: 'event_match', key, pattern });
const sound: Content = { set_tweak: 'sound', value: 'default' };
const highlight: Content = { set_tweak: 'highlight' };
const two: Content = { kind: 'room_member_count', is: '2' };

/** The rules that everybody has who has not changed them. */
export function defaultPushRules(mxid: string): Record<PushKind, Content[]> {
  const mention = { kind: 'event_property_contains', key: 'content.m\\.mentions.user_ids', value: mxid };
  return {
    override: [
      rule('.m.rule.master', [], [], false),
      rule('.m.rule.suppress_notices', [match('content.msgtype', 'm.notice')], []),
      rule(
        '.m.rule.invite_for_me',
        [match('type', 'm.room.member'), match('content.membership', 'invite'), match('state_key', mxid)],
        ['notify', sound],
      ),
      rule('.m.rule.member_event', [match('type', 'm.room.member')], []),
      rule('.m.rule.is_user_mention', [mention], ['notify', sound, highlight]),
      rule(
        '.m.rule.is_room_mention',
        [
          { kind: 'event_property_is', key: 'content.m\\.mentions.room', value: true },
          { kind: 'sender_notification_permission', key: 'room' },
        ],
        ['notify', highlight],
      ),
      rule('.m.rule.tombstone', [match('type', 'm.room.tombstone'), match('state_key', '')], ['notify', highlight]),
      rule('.m.rule.reaction', [match('type', 'm.reaction')], []),
      rule('.m.rule.room.server_acl', [match('type', 'm.room.server_acl'), match('state_key', '')], []),
      rule(
        '.m.rule.suppress_edits',
        [{ kind: 'event_property_is', key: 'content.m\\.relates_to.rel_type', value: 'm.replace' }],
        [],
      ),
    ],
    content: [],
    room: [],
    sender: [],
    underride: [
      rule('.m.rule.call', [match('type', 'm.call.invite')], ['notify', { set_tweak: 'sound', value: 'ring' }]),
      rule('.m.rule.encrypted_room_one_to_one', [two, match('type', 'm.room.encrypted')], ['notify', sound]),
      rule('.m.rule.room_one_to_one', [two, match('type', 'm.room.message')], ['notify', sound]),
      rule('.m.rule.message', [match('type', 'm.room.message')], ['notify']),
      rule('.m.rule.encrypted', [match('type', 'm.room.encrypted')], ['notify']),
    ],
  };
}

/** The rules of a person: their own, and what they have changed of the defaults. `kept`: as `changedRules` gave it. */
export function pushRulesOf(mxid: string, kept: Content): Record<PushKind, Content[]> {
  const rules = defaultPushRules(mxid);
  const changed = part(kept, 'changed');
  for (const kind of pushKinds) {
    const own = part(kept, 'own')[kind];
    const list = Array.isArray(own) ? own.filter(isContent) : [];
    const defaults = rules[kind].map((one) => ({ ...one, ...part(changed, `${kind} ${one['rule_id']}`) }));
    // the master switch stands before what people have made
    const isMaster = (one: Content): boolean => one['rule_id'] === '.m.rule.master';
    rules[kind] = [...defaults.filter(isMaster), ...list, ...defaults.filter((one) => !isMaster(one))];
  }
  return rules;
}
