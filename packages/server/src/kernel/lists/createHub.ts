import { randomBytes } from 'node:crypto';
import type { ListFrame } from '@ringside/protocol/kernel/frames';
import type { ListItem, ListName } from '@ringside/protocol/lists';
import { createListLog, type ListLog, RETENTION } from './listLog.ts';

type Listener = (frame: ListFrame) => void;
type Items = ListItem[ListName][];
type Read = (list: ListName, userId: string) => Items | Promise<Items>;

interface Topic {
  /** Null while the first snapshot is read; changes wait meanwhile. */
  log: ListLog | null;
  waiting: ((log: ListLog) => void)[];
  listeners: Set<Listener>;
  idleSince: number;
}

/** Lists that are the same for everybody: one log serves all. */
const shared: readonly ListName[] = ['Extension'];
/** Lists of the newest items only: who shows older ones must hear of their end as well. */
const parts: readonly ListName[] = ['CallHistory', 'Voicemail', 'GroupCall'];

/**
 * Lists, their versions and their listeners. A list is kept from the first subscription until nobody has listened for
 * the retention time; then its versions are forgotten and its epoch with them, so that a late client gets a snapshot.
 *
 * @param read reads the present items of a list
 */
export function createHub(options: { read: Read; now: () => number; retention?: typeof RETENTION }) {
  const { read, now, retention = RETENTION } = options;
  const server = randomBytes(9).toString('base64url');
  const topics = new Map<string, Topic>();
  let opened = 0;

  const keyOf = (userId: string, list: ListName) => (shared.includes(list) ? list : `${list} ${userId}`);

  const open = (key: string, userId: string, list: ListName): Topic => {
    const topic: Topic = { log: null, waiting: [], listeners: new Set(), idleSince: now() };
    topics.set(key, topic);
    load(topic, key, userId, list);
    return topic;
  };
  const load = (topic: Topic, key: string, userId: string, list: ListName): void => {
    const epoch = `${server}.${++opened}`;
    const ready = (items: { restUri: string }[]) => {
      const log = createListLog(list, epoch, items, now, retention);
      topic.log = log;
      for (const listener of topic.listeners) for (const frame of log.catchUp(undefined)) listener(frame);
      for (const task of topic.waiting.splice(0)) task(log);
    };
    const items = read(list, userId);
    if (Array.isArray(items)) ready(items);
    else {
      items.then(ready, () => {
        topics.delete(key);
        // Waiting subscribers notice that the topic never got its log.
        for (const task of topic.waiting.splice(0)) task(createListLog(list, '', [], now, retention));
      });
    }
  };

  const change = (userId: string, list: ListName, act: (log: ListLog) => ListFrame | null) => {
    const topic = topics.get(keyOf(userId, list));
    if (!topic) return;
    const apply = (log: ListLog) => {
      const frame = act(log);
      if (frame) for (const listener of topic.listeners) listener(frame);
    };
    if (topic.log) apply(topic.log);
    else topic.waiting.push(apply);
  };

  return {
    put<L extends ListName>(userId: string, list: L, item: ListItem[L]): void {
      change(userId, list, (log) => log.put(item));
    },
    remove(userId: string, list: ListName, restUri: string): void {
      change(userId, list, (log) => log.remove(restUri, parts.includes(list)));
    },
    /** So much has changed that listeners get the list anew. */
    renew(userId: string, list: ListName): void {
      const key = keyOf(userId, list);
      const topic = topics.get(key);
      if (!topic?.log) return;
      topic.log = null;
      load(topic, key, userId, list);
    },
    /**
     * Sends what is missing and from then on every change, in order, to the listener.
     * @param failed the list could not be read
     * @returns stops it
     */
    subscribe(
      userId: string,
      list: ListName,
      since: { epoch: string; v: number } | undefined,
      listener: Listener,
      failed: () => void,
    ): () => void {
      const key = keyOf(userId, list);
      const topic = topics.get(key) ?? open(key, userId, list);
      let isStopped = false;
      const start = (log: ListLog) => {
        if (isStopped) return;
        if (log.epoch === '') return failed();
        for (const frame of log.catchUp(since)) listener(frame);
        topic.listeners.add(listener);
      };
      if (topic.log) start(topic.log);
      else topic.waiting.push(start);
      return () => {
        isStopped = true;
        topic.listeners.delete(listener);
        topic.idleSince = now();
      };
    },
    /** What is missing of a list, once; for clients that poll. Rejects when the list cannot be read. */
    catchUp(userId: string, list: ListName, since: { epoch: string; v: number } | undefined): Promise<ListFrame[]> {
      const key = keyOf(userId, list);
      const topic = topics.get(key) ?? open(key, userId, list);
      topic.idleSince = now();
      return new Promise((resolve, reject) => {
        const start = (log: ListLog) =>
          log.epoch === '' ? reject(new Error(`list ${list} cannot be read`)) : resolve(log.catchUp(since));
        if (topic.log) start(topic.log);
        else topic.waiting.push(start);
      });
    },
    /** Forgets lists nobody has listened to for the retention time. Called now and then. */
    sweep(): void {
      for (const [key, topic] of topics) {
        if (topic.listeners.size === 0 && topic.log && now() - topic.idleSince > retention.ms) topics.delete(key);
      }
    },
  };
}
export type Hub = ReturnType<typeof createHub>;
