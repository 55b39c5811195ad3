import { randomBytes } from 'node:crypto';
import type { ListFrame } from '@ringside/protocol/kernel/frames';
import type { ListItem, ListName } from '@ringside/protocol/lists';
import { createListLog, type ListLog, RETENTION } from './listLog.ts';

type Listener = (frame: ListFrame) => void;

/** What the area that a list belongs to says of it. */
export interface ListSource<L extends ListName> {
  /** Its present items, as a user sees them. */
  of(userId: string): ListItem[L][] | Promise<ListItem[L][]>;
  /** `shared`: the same for everybody, so that one log serves all. Default: each user's own. */
  scope?: 'user' | 'shared';
  /** It holds the newest items only: who shows older ones must hear of their end as well. */
  isPart?: boolean;
}

/** How often it is looked which lists nobody listens to any more. */
const SWEEP_MS = 30_000;

interface Topic {
  /** Null while the first snapshot is read; changes wait meanwhile. */
  log: ListLog | null;
  waiting: ((log: ListLog) => void)[];
  listeners: Set<Listener>;
  idleSince: number;
}

/**
 * Lists, their versions and their listeners. A list is kept from the first subscription until nobody has listened for
 * the retention time; then its versions are forgotten and its epoch with them, so that a late client gets a snapshot.
 * Each list is added by the area it belongs to; one that nobody has added is empty.
 */
export function createLists(options: { now: () => number; retention?: typeof RETENTION }) {
  const { now, retention = RETENTION } = options;
  const sources = new Map<ListName, ListSource<ListName>>();
  const server = randomBytes(9).toString('base64url');
  const topics = new Map<string, Topic>();
  let opened = 0;

  const keyOf = (userId: string, list: ListName) =>
    sources.get(list)?.scope === 'shared' ? list : `${list} ${userId}`;

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
    const items = sources.get(list)?.of(userId) ?? [];
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

  const sweeper = setInterval(() => sweep(), SWEEP_MS).unref();
  /** Forgets lists nobody has listened to for the retention time. */
  const sweep = (): void => {
    for (const [key, topic] of topics) {
      if (topic.listeners.size === 0 && topic.log && now() - topic.idleSince > retention.ms) topics.delete(key);
    }
  };

  return {
    /** @throws when it was added already */
    add<L extends ListName>(list: L, source: ListSource<L>): void {
      if (sources.has(list)) throw new Error(`two areas keep the list ${list}`);
      sources.set(list, source as ListSource<ListName>);
    },
    put<L extends ListName>(userId: string, list: L, item: ListItem[L]): void {
      change(userId, list, (log) => log.put(item));
    },
    remove(userId: string, list: ListName, restUri: string): void {
      change(userId, list, (log) => log.remove(restUri, sources.get(list)?.isPart));
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
    stop(): void {
      clearInterval(sweeper);
    },
  };
}
export type Lists = ReturnType<typeof createLists>;
