import type { Content } from './Event.ts';

/** What is left of the content of an event that was deleted, by type; of all others nothing. Room version 10. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'm.room.member': ['membership', 'join_authorised_via_users_server'],
  'm.room.create': ['creator'],
  'm.room.join_rules': ['join_rule', 'allow'],
  'm.room.power_levels': [
    ...['ban', 'events', 'events_default', 'kick', 'redact', 'state_default', 'users', 'users_default'],
  ],
  'm.room.history_visibility': ['history_visibility'],
};

export function redacted(type: string, content: Content): Content {
  const names = kept[type] ?? [];
  return Object.fromEntries(Object.entries(content).filter(([name]) => names.includes(name)));
}
