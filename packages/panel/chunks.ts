/** A pattern of any of the paths. A path is a prefix of a module's; `.` at its end makes it that one file. */
const anyOf = (...paths: string[]): RegExp => new RegExp(paths.join('|').replaceAll('/', '\\/'));
const below = (folder: string, ...names: string[]): string => `${folder}/(?:${names.join('|')})`;
const library = (...names: string[]): string => `node_modules/(?:\\.pnpm/[^/]+/node_modules/)?(?:${names.join('|')})`;

const icons =
  'lucide-react/dist/esm/(?:icons/phone(?:-off)?\\.|createLucideIcon|Icon|context|defaultAttributes|shared)';

/**
 * What every screen shares is needed for the first one anyway: one request instead of five. Only what is named here:
 * a new file of a folder stays with the area that needs it.
 */
const shared = anyOf(
  library('preact', 'react', 'react-dom', 'scheduler', 'jotai', icons),
  below('packages/domain/src', '\\w+/index\\.', 'call/(?:line|soundFor)', 'directory/', 'history/historyEntry'),
  below('packages/domain/src', 'number/phoneNumber', 'profile/', 'queue/(?:Operator|QueueGroup|newerOperator)'),
  below('packages/protocol/src/rest', 'info\\.', 'session\\.', 'common\\.', 'paths\\.', 'sipHeaders\\.', 'terminal\\.'),
  below(
    'packages/client/src',
    'createClient',
    'http',
    'wire/(?:oneOf|profile|crmSettings)',
    '\\w+Names',
    'lateMethods',
  ),
  below('packages/client/src', 'self', 'surroundings', 'link/lateLink'),
  below('panel/src/i18n', 'duration', 'en\\.ts', 'en\\.errors', 'translate', 'useT'),
  below('panel/src/shell', 'navigation', 'layout', 'lately', 'useDial', 'omnibox/atoms'),
  below('panel/src/app', 'state', 'entities', 'intents', 'late', 'refusals'),
  below('panel/src/ui', 'repeatedMissed', 'HistoryLine', 'historyLook', 'party', 'typing', 'Avatar', 'face', 'Glyph'),
  below('panel/src/ui', 'refusalText', 'toasts/(?:toasts|useTell)'),
);

/** What a signed-in user needs beside the first screen: the live link, its entities, the calls to the server. */
const signedIn = anyOf(
  below('packages/client/src', 'signedIn\\.', 'signedInCalls\\.', 'link/(?!lateLink)'),
  below(
    'packages/client/src/wire',
    'crmRule',
    'directory',
    'history',
    'line',
    'operator',
    'terminal',
    'user',
    'voicemail',
  ),
  below('packages/protocol/src', 'push/frames'),
  below(
    'packages/protocol/src/rest',
    '(?:call|callInfos|directory|groupCounters|history|operator|voicemailItem|crm)\\.ts',
  ),
);

/** What the queues share with their editor and supervision, so that these do not ask for the screens as well. */
const queueParts = anyOf(
  below('panel/src/app', 'queue', 'useCallCentre', 'acting', 'usePauseReasons', 'useCounting', 'useSave', 'askLate'),
  below('panel/src/features/queues', 'use(?:Agent|Queues)', 'weekDays'),
  below('panel/src/ui', 'queues/(?:agentLook|groupLook|QueueGlyph)', 'useRowKeys'),
  below('packages/domain/src/queue', 'agentStatus', 'byNeed', 'groupState', 'groupTone', 'limitClass'),
);

/** Icons of the menu that hardly any other area has: one request for a few small files. */
const menuIcons = anyOf(library('lucide-react/dist/esm/icons/(?:activity|keyboard|message-square-text)\\.'));

/** Modules that share a chunk, the first match wins. */
export const chunkGroups = [
  { name: 'shared', test: shared },
  { name: 'signedIn', test: signedIn },
  { name: 'queueParts', test: queueParts },
  { name: 'menuIcons', test: menuIcons },
];
