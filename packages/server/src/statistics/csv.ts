import type { WireStatistics } from '@ringside/protocol/rest/statistics';

/** A cell after RFC 4180. A text that a spreadsheet would take for a formula is shown as text. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;
const row = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Figures as a table, with a byte-order mark so that spreadsheets read the accents. Times in seconds. */
export function statisticsCsv({ groups, agents }: WireStatistics): string {
  const head = [
    ...['group', 'entered', 'answered', 'abandoned', 'overflowed', 'called back', 'refused', 'voicemail', 'waiting'],
    ...['answered in time', 'mean wait', 'longest wait', 'mean talk'],
  ];
  const ofGroups = groups.map((group) =>
    row([
      ...[group.label, group.entered, group.answered, group.abandoned, group.overflowed, group.calledBack],
      ...[group.refused, group.voicemail, group.waiting, group.answeredInTime, seconds(group.meanWait)],
      ...[seconds(group.longestWait), seconds(group.meanTalk)],
    ]),
  );
  const ofAgents = agents.map((agent) =>
    row([agent.label, agent.offered, agent.answered, agent.notAnswered, agent.declined, seconds(agent.talk)]),
  );
  const agentHead = ['agent', 'offered', 'answered', 'not answered', 'declined', 'talk'];
  return `\uFEFF${row(head)}${ofGroups.join('')}\r\n${row(agentHead)}${ofAgents.join('')}`;
}
