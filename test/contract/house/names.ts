import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A name that has gone from the code, what it is called now, and where it may stand. */
interface Gone {
  words: RegExp;
  now: string;
  /** Paths in which it means something else, or is a name of the documents. */
  may: readonly RegExp[];
}

/** Fields, commands and lists that the documents of the wire, of the SDK and of SQL name so. */
const documents = /^packages\/(?:protocol|sdk)\/src|host\/bridge\//;
/** Where the operator is the person who runs the server, the member of a document, or a table of the database. */
const operators = [
  /^packages\/(?:demo\/src|server\/src\/(?:areas\/admin|edge|kernel|media|options|sip|createServer|program))/,
  /^packages\/(?:client|server)\/src\/(?:areas\/)?sms\/|^test\/(?:contract|e2e\/host-calls)|^scripts\/wireDoc/,
  /areas\/(?:agents\/tables|privacy\/everyTable\.test)\.ts$|^test\/chaos\/facts/,
];

/** The names table of the house: docs/architecture.md. */
export const gone: readonly Gone[] = [
  { words: /\b(?:QueueAgent|AgentRow)\b/g, now: 'agent; queue member', may: [] },
  { words: /\b\w*[oO]perator\w*\b/g, now: 'agent', may: operators },
  { words: /\b\w*(?:[cC]lerical|[sS]yndical)\w*\b/g, now: 'wrap-up', may: [] },
  { words: /\bways? (?:of|for) the media\b|\brenewWay\b/g, now: 'media path, ICE restart', may: [] },
  { words: /\bscreened (?:transfer|send)/g, now: 'semi-attended transfer', may: [] },
  { words: /\b(?:QueueCaller(?:State)?|QueueGuest|GuestBook|\w*[gG]uests?Of)\b/g, now: 'queued caller; stay', may: [] },
  { words: /\b(?:HistoryRow|HistoryItem|FinishedCall)\b/g, now: 'call record, history entry', may: [] },
  { words: /\b(?:RingsideClient|createFeed|createStores)\b/g, now: 'client.open(verbs); lists of the areas', may: [] },
  {
    words: /\b(?:LeftMessage|MailboxMessage|MessagesScreen|MessagePlayer|messagesPath|playMessages|takeMessage)\b/g,
    now: 'voicemail',
    may: [],
  },
  { words: /\b(?:\w*Lazy[A-Z]\w*|[lL]ate[A-Z]\w*|useLate|lately)\b/g, now: 'what it is', may: [/\/calls\/leg\//] },
];

/** Names of the wire, which stay as they are documented: what the protocol itself says. */
const named = (): ReadonlySet<string> =>
  new Set(
    globSync('packages/protocol/src/**/*.ts', { cwd: root })
      .flatMap((path) => readFileSync(join(root, path), 'utf8').match(/\b\w+\b/g) ?? [])
      .filter((word) => word !== 'operator'),
  );

/**
 * Where a name that has gone has come back, in code, comments and paths. A field of a document may be named wherever it is read.
 *
 * @param files texts by path; the whole product and its tests where they are not given
 */
export function namesThatCameBack(files: ReadonlyMap<string, string> = sources()): string[] {
  const fields = named();
  const found = new Set<string>();
  for (const [path, text] of files) {
    if (documents.test(path)) continue;
    for (const { words, now, may } of gone) {
      if (may.some((one) => one.test(path))) continue;
      // with a low line it is a status of the wire or a column
      for (const [word] of `${path}\n${text}`.matchAll(words))
        if (!fields.has(word) && !word.includes('_')) found.add(`${path}: ${word} (${now})`);
    }
  }
  return [...found];
}

function sources(): Map<string, string> {
  const paths = globSync(['packages/*/src/**/*.{ts,tsx}', 'test/**/*.ts', 'scripts/**/*.ts'], { cwd: root });
  return new Map(
    paths
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !path.startsWith('test/contract/house'))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}
