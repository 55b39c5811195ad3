import type { WireAgentDays } from '@ringside/protocol/statistics/agentDays';
import type { WireStatistics } from '@ringside/protocol/statistics/figures';
import { agentKinds, type WireAgentKind } from '@ringside/protocol/words/agents';

/** A cell after RFC 4180. A text that a spreadsheet would take for a formula is shown as text. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;
const row = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Figures, and what agents were for how long, as tables, with a byte-order mark so that spreadsheets read the accents. Times in seconds. */
export function statisticsCsv({ groups, agents }: WireStatistics, days: WireAgentDays): string {
  const head = [
    ...[
      'group',
      'entered',
      'answered',
      'abandoned',
      'overflowed',
      'called back',
      'not reached',
      'refused',
      'voicemail',
      'waiting',
    ],
    ...['answered in time', 'mean wait', 'longest wait', 'mean talk'],
  ];
  const ofGroups = groups.map((group) =>
    row([
      ...[group.label, group.entered, group.answered, group.abandoned, group.overflowed, group.calledBack],
      ...[
        group.unreached,
        group.refused,
        group.voicemail,
        group.waiting,
        group.answeredInTime,
        seconds(group.meanWait),
      ],
      ...[seconds(group.longestWait), seconds(group.meanTalk)],
    ]),
  );
  const ofAgents = agents.map((agent) =>
    row([agent.label, agent.offered, agent.answered, agent.notAnswered, agent.declined, seconds(agent.talk)]),
  );
  const agentHead = ['agent', 'offered', 'answered', 'not answered', 'declined', 'talk'];
  const tables = `\uFEFF${row(head)}${ofGroups.join('')}\r\n${row(agentHead)}${ofAgents.join('')}`;
  return `${tables}\r\n${timesTable(days)}`;
}

/** A row per agent, a column per status, and one per reason of a pause that an agent took. */
function timesTable({ agents }: WireAgentDays): string {
  const names = {
    ...{ free: 'free', alerting: 'alerting', queueCalls: 'queue calls', otherCalls: 'other calls', pause: 'pauses' },
    ...{ wrapUp: 'wrap-up', unreachable: 'unreachable', loggedOut: 'logged out', unknown: 'not known' },
  } as const satisfies Record<WireAgentKind, string>;
  const reasons = [...new Set(agents.flatMap(({ pauses }) => pauses.map(({ text }) => text)))].toSorted((a, b) =>
    a.localeCompare(b),
  );
  const reasonName = (text: string): string => `pause: ${text || 'no reason'}`;
  const rows = agents.map(({ label, times, pauses }) =>
    row([
      label,
      ...agentKinds.map((kind) => seconds(times[kind])),
      ...reasons.map((text) =>
        seconds(pauses.filter((pause) => pause.text === text).reduce((sum, { ms }) => sum + ms, 0)),
      ),
    ]),
  );
  return `${row(['agent', ...agentKinds.map((kind) => names[kind]), ...reasons.map(reasonName)])}${rows.join('')}`;
}
