import type { Judged } from './createAdapter.ts';

/** One value of an answer: the types it had, and how often it was there. */
export interface Kept {
  types: string[];
  seen: number;
}
/** By request and status, then by the path of the value: `GET /_matrix/client/v3/sync 200`, `rooms/join/…/timeline/limited`. */
export type Shapes = Record<string, Record<string, Kept>>;

/** Objects whose keys name things and are no fields. */
const MAPS =
  /\/(?:(?:device_keys|one_time_keys|fallback_keys|signatures|sessions)(?:\/\*)?|failures|users|events|notifications|device_one_time_keys_count|unread_thread_notifications|m\.room_versions\/available|unstable_features)$/;
/** An id, an address, or the name of a key with its algorithm. */
const IDS = /^[!@#$]|^\w+:\w|\/|^$/;

const typeOf = (value: unknown): string => {
  if (value === null || Array.isArray(value)) return value === null ? 'null' : 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/** The kind of an event, since those of one kind have one shape; null: no event. What is not of Matrix is whatever a judge likes. */
function kindOf(value: object): string | null {
  const { type, content } = value as { type?: unknown; content?: unknown };
  if (typeof type !== 'string' || typeof content !== 'object' || content === null) return null;
  return /^m\.(?!tag$)/.test(type) ? type : 'other';
}

/** Keeps which values the answers of a homeserver had, and of which type. */
export function recordShapes() {
  const shapes: Shapes = {};
  const walk = (kept: Record<string, Kept>, value: unknown, path: string): void => {
    const isArray = Array.isArray(value);
    const kind = typeof value === 'object' && value !== null && !isArray ? kindOf(value) : null;
    const here = kind === null ? path : `${path}(${kind})`;
    const one = kept[here] ?? { types: [], seen: 0 };
    kept[here] = one;
    one.seen += 1;
    if (!one.types.includes(typeOf(value))) one.types.push(typeOf(value));
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const name = MAPS.test(here) || IDS.test(key) ? '*' : key;
      if (kind !== 'other' || key !== 'content') walk(kept, inner, isArray ? `${here}[]` : `${here}/${name}`);
    }
  };
  return {
    shapes,
    /** @param request as the specification names it: `/_matrix/client/v3/rooms/{roomId}/members` */
    add(request: string, { verb, status, json }: Judged): void {
      const errcode = (json as { errcode?: unknown } | null)?.errcode;
      const name = `${verb} ${request} ${status}${errcode ? ` ${String(errcode)}` : ''}`;
      const kept = shapes[name] ?? {};
      shapes[name] = kept;
      walk(kept, json, '');
    },
  };
}
