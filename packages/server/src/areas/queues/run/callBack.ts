import type { CallEngine, CallEvents } from '../../../calls/CallEngine.ts';
import type { Company } from '../../../company/company.ts';
import { groupSettingsOf } from '../../../company/groupSettings.ts';
import type { CallBackEnd, CallerStay } from './queuePorts.ts';

/** What is known of a line so far. */
interface Course {
  /** The agent's phone has answered. */
  isThere: boolean;
  state: string;
  cause: string | null;
}

/**
 * Calls an agent, then the customer who is owed a call. Settles when the two talk, or when one of them is out. The
 * customer sees the number of the queue, where it has one of its own for that. ACD-005
 */
export async function callBackWith(
  calls: CallEngine,
  company: Company,
  userId: string,
  { caller, groupId }: Pick<CallerStay, 'caller' | 'groupId'>,
): Promise<CallBackEnd> {
  if (caller.number === '') return 'wrongNumber';
  const terminal = company.terminalsOf(userId).find(({ id }) => calls.registerIdOf(id) !== null);
  if (!terminal) return 'agentOut';
  return new Promise((resolve) => {
    let lineId: string | null = null;
    // A line may be reported before its name is known here.
    const courses = new Map<string, Course>();
    const settle = (end: CallBackEnd): void => {
      stop();
      resolve(end);
    };
    const look = (): void => {
      const end = endOf(courses.get(lineId ?? ''));
      if (end) settle(end);
    };
    const stop = calls.on('line', (change) => {
      if (change.userId !== userId || change.op === 'remove') return;
      const { lineId: id } = change.line;
      courses.set(id, courseOf(courses.get(id), change.line));
      look();
    });
    const group = company.group(groupId);
    const shows = (group && groupSettingsOf(group).callerIDOverride) || null;
    calls.placeCall(userId, terminal.id, caller.number, undefined, { groupId, shows }).then(
      (result) => {
        if (!result.ok) return settle(refusals[result.fault] ?? 'agentOut');
        if (!result.lineId) return settle('agentOut');
        lineId = result.lineId;
        look();
      },
      () => settle('agentOut'),
    );
  });
}

/** What a refusal says of the number; whatever else is wrong is with the agent's phone. */
const refusals: Record<string, CallBackEnd> = { numberInvalid: 'wrongNumber', forbidden: 'notReached' };

type LineChange = Exclude<CallEvents['line'], { op: 'remove' }>;
const courseOf = (before: Course | undefined, { state, stateCause }: LineChange['line']): Course => ({
  isThere: before?.isThere === true || (state !== 'pending' && state !== 'idle' && state !== 'dropped'),
  state,
  cause: stateCause,
});

function endOf(course: Course | undefined): CallBackEnd | null {
  if (course?.state === 'talking' || course?.state === 'held') return 'reached';
  if (course?.state !== 'dropped') return null;
  if (!course.isThere || course.cause === 'serverStopped' || course.cause === 'connectionLost') return 'agentOut';
  return course.cause === 'numberInvalid' ? 'wrongNumber' : 'notReached';
}
