import { type Content, isContent, part, textOf, textsOf } from './Event.ts';
import { ADMIN, MODERATOR, NORMAL } from './levels.ts';

/** A piece of the first state of a room; `member` events get the name of the person from whoever writes them. */
export interface FirstState {
  readonly type: string;
  readonly stateKey: string;
  readonly content: Content;
}

/** The one room version that is made here. */
export const ROOM_VERSION = '10';

interface Preset {
  readonly joinRule: string;
  /** Null: none, as where nothing is said. */
  readonly guests: string | null;
  readonly areEqual: boolean;
}
const presets: Readonly<Record<string, Preset>> = {
  private_chat: { joinRule: 'invite', guests: 'can_join', areEqual: false },
  trusted_private_chat: { joinRule: 'invite', guests: 'can_join', areEqual: true },
  public_chat: { joinRule: 'public', guests: null, areEqual: false },
};

/** What members may do, where nothing else is wished. @param users the levels of those who have another than the usual one */
export const levelsFor = (users: Readonly<Record<string, number>>): Content => ({
  ...{ users, users_default: NORMAL, events_default: NORMAL, state_default: MODERATOR },
  ...{ ban: MODERATOR, kick: MODERATOR, redact: MODERATOR, invite: NORMAL },
  events: {
    ...{ 'm.room.name': MODERATOR, 'm.room.avatar': MODERATOR, 'm.room.canonical_alias': MODERATOR },
    ...{ 'm.room.power_levels': ADMIN, 'm.room.history_visibility': ADMIN, 'm.room.encryption': ADMIN },
    ...{ 'm.room.tombstone': ADMIN, 'm.room.server_acl': ADMIN },
  },
});

/** What a room is made of, as a client asks; the order is that of the specification. Null: no such preset. */
export function firstStateOf(
  request: Content,
  { creator, alias, invited }: { creator: string; alias: string | null; invited: readonly string[] },
): { before: FirstState[]; after: FirstState[] } | null {
  const byDefault = request['visibility'] === 'public' ? 'public_chat' : 'private_chat';
  const preset = presets[textOf(request, 'preset') || byDefault];
  if (!preset) return null;
  const state = (type: string, content: Content, stateKey = ''): FirstState => ({ type, stateKey, content });
  const users = Object.fromEntries([creator, ...(preset.areEqual ? invited : [])].map((one) => [one, ADMIN]));
  const levels: Content = { ...levelsFor(users), ...part(request, 'power_level_content_override') };
  const wished = Array.isArray(request['initial_state']) ? request['initial_state'].filter(isContent) : [];
  const initial = wished.map((one) => state(textOf(one, 'type'), part(one, 'content'), textOf(one, 'state_key')));
  const wishedFor = (one: FirstState) =>
    initial.find(({ type, stateKey }) => type === one.type && stateKey === '') ?? one;
  const byPreset = [
    state('m.room.join_rules', { join_rule: preset.joinRule }),
    state('m.room.history_visibility', { history_visibility: 'shared' }),
    ...(preset.guests === null ? [] : [state('m.room.guest_access', { guest_access: preset.guests })]),
  ].map(wishedFor);
  const [name, topic] = [textOf(request, 'name'), textOf(request, 'topic')];
  return {
    before: [
      state('m.room.create', { ...part(request, 'creation_content'), room_version: ROOM_VERSION, creator }),
      state('m.room.member', { membership: 'join' }, creator),
      state('m.room.power_levels', levels),
      ...(alias === null ? [] : [state('m.room.canonical_alias', { alias })]),
      ...byPreset,
      ...initial.filter((one) => !byPreset.includes(one)),
      ...(name === '' ? [] : [state('m.room.name', { name })]),
      ...(topic === '' ? [] : [state('m.room.topic', { topic, 'm.topic': { 'm.text': [{ body: topic }] } })]),
    ],
    after: invited.map((one) =>
      state('m.room.member', { membership: 'invite', ...(request['is_direct'] === true && { is_direct: true }) }, one),
    ),
  };
}

/** Who is invited at once, each once. */
export const invitedOf = (request: Content): readonly string[] => [...new Set(textsOf(request, 'invite'))];
