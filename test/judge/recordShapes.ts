import type { Judged } from './createAdapter.ts';

/** One value of an answer: the types it had, and how often it was there. */
export interface Kept {
  types: string[];
  seen: number;
}
/**
 * By request and status, then by the path of the value: `GET /_matrix/client/v3/sync 200`, `/rooms/join/…/timeline/limited`. What stands in an event
 * of a homeserver is kept by its kind, `content of m.room.create`, wherever it came.
 */
export type Shapes = Record<string, Record<string, Kept>>;

/** Objects whose keys name things and are no fields. */
const MAPS =
  /\/(?:(?:device_keys|one_time_keys|fallback_keys|signatures|sessions)(?:\/\*)?|failures|users|events|notifications|device_one_time_keys_count|unread_thread_notifications|m\.room_versions\/available|unstable_features)$/;
/** An id, an address, or the name of a key with its algorithm. */
const IDS = /^[!@#$]|^\w+:\w|\/|^$/;
/** Events in which a homeserver writes; others say what a client said. */
const WRITTEN =
  /^m\.(?:room\.(?:create|member|power_levels|join_rules|history_visibility|guest_access|canonical_alias|name|topic|redaction)|push_rules|receipt|typing|presence)$/;

const typeOf = (value: unknown): string => {
  if (value === null || Array.isArray(value)) return value === null ? 'null' : 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The kind of an event; null: it is none. */
function kindOf(value: object): string | null {
  const { type, content } = value as { type?: unknown; content?: unknown };
  return typeof type === 'string' && isObject(content) ? type : null;
}

/** Keeps which values the answers of a homeserver had, and of which type. */
export function recordShapes() {
  const shapes: Shapes = {};
  const of = (name: string): Record<string, Kept> => {
    const kept = shapes[name] ?? {};
    shapes[name] = kept;
    return kept;
  };
  /** @param around the kind of the event that the value stands in, but for its content */
  const walk = (kept: Record<string, Kept>, value: unknown, path: string, around: string | null): void => {
    const event = isObject(value) ? kindOf(value) : null;
    const here = event === null ? path : `${path}(event)`;
    const one = kept[here] ?? { types: [], seen: 0 };
    kept[here] = one;
    one.seen += 1;
    if (!one.types.includes(typeOf(value))) one.types.push(typeOf(value));
    if (!isObject(value)) return;
    const kind = event ?? around;
    for (const [key, inner] of Object.entries(value)) {
      const isContent = kind !== null && (key === 'content' || key === 'prev_content');
      const name = MAPS.test(here) || IDS.test(key) ? '*' : key;
      const at = Array.isArray(value) ? `${here}[]` : `${here}/${name}`;
      if (!isContent) walk(kept, inner, at, key === 'unsigned' ? kind : null);
      else if (WRITTEN.test(kind)) walk(of(`content of ${kind}`), inner, '', null);
    }
  };
  return {
    shapes,
    /** @param request as the specification names it: `/_matrix/client/v3/rooms/{roomId}/members` */
    add(request: string, { verb, status, json }: Judged): void {
      const errcode = (json as { errcode?: unknown } | null)?.errcode;
      walk(of(`${verb} ${request} ${status}${errcode ? ` ${String(errcode)}` : ''}`), json, '', null);
    },
  };
}
