import type { Line } from '@ringside/domain/call';
import type { CallView } from '@ringside/protocol/bridge/types';
import { actsIn } from '../../kernel/acts.ts';
import { callGuardAtom } from '../../kernel/ground/calling.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import type { PagePort } from '../../kernel/ground/PagePort.ts';
import { REFUSALS } from '../../kernel/refusals.ts';
import { environmentAtom, groups, panelConfigAtom, profileAtom, type Refused } from '../../kernel/state.ts';
import { translate } from '../../words/translate.ts';
import { shownLocaleAtom } from '../../words/useT.ts';
import { callActs } from '../calls/acts.ts';
import { addPromptAtom, crmBridgeAtom } from './crmState.ts';
import { claim } from './rules/crmClaim.ts';
import { DELAYS_MS } from './rules/crmDelays.ts';
import { crmDraft } from './rules/crmDraft.ts';
import { hostDriver } from './rules/crmDriver.ts';
import { createNotes } from './rules/crmNotes.ts';
import { runCrm } from './rules/crmRunner.ts';

/** The warning that the CRM interface is off comes once, this long after the start, in milliseconds. PROMPT-013, PROMPT-014 */
export const DISABLED_WARNING_MS = DELAYS_MS.last;

/**
 * The CRM bridge of a panel in a frame. CRM-001 .. CRM-016
 *
 * @param bridge has heard of every line before the CRM bridge does
 * @param view a call as the page sees it
 */
export function connectCrm(ground: Ground, window: Window, bridge: PagePort, view: (line: Line) => CallView): void {
  const { store } = ground;
  const text = (key: Parameters<typeof translate>[1]): string => translate(store.get(shownLocaleAtom), key);
  const driver = hostDriver(bridge);
  const runner = runCrm({
    store,
    driver,
    notes: createNotes(store, window),
    storeRecord: (lineId, record) => void actsIn(store, callActs).fillCallInfo(lineId, record),
    draft: (call, note, disposition, fields) =>
      crmDraft(call, {
        view: view(call.line),
        note,
        disposition,
        fields,
        words: {
          incoming: text('crm.task.incoming'),
          outgoing: text('crm.task.outgoing'),
          via: text('crm.task.via'),
          group: text('crm.task.group'),
        },
        group: store.get(groups.allAtom).find(({ uri }) => uri === call.line.groupUri)?.label ?? '',
        utcOffsetMinutes: -new Date(call.line.createdAt).getTimezoneOffset(),
      }),
    claim: (id) => claim(id, window),
    later: (work, ms) => setTimeout(work, ms),
  });

  const config = store.get(panelConfigAtom);
  const isCrm = config?.crmApiEnabled === true && config.allowedParentFrames.length > 0;
  runner.send({ type: 'started', isCrm });
  if (!isCrm && store.get(environmentAtom) === 'frame')
    setTimeout(
      () => store.set(addPromptAtom, { is: 'disabled' }),
      Math.max(0, DISABLED_WARNING_MS - performance.now()),
    );

  const profileChanged = (): void => {
    const profile = store.get(profileAtom);
    if (!profile) {
      if (store.get(crmBridgeAtom).facts.isAllowed !== null) runner.send({ type: 'signedOut' });
      return;
    }
    const { crmAllowed: isAllowed, crmPopups: popups, crmSeesPersonalCalls: seesPersonal } = profile;
    runner.send({ type: 'signedIn', isAllowed, settings: { popups, seesPersonal } });
  };
  store.sub(profileAtom, profileChanged);
  profileChanged();
  ground.listen({ lineChanged: runner.lineChanged });
  store.set(callGuardAtom, { ask: (number, record) => refusalOfCrm(bridge, number, record ?? null) });
  bridge.listen({ hostChanged: () => runner.hostChanged(bridge.isConnected) });
}

/**
 * Why the CRM does not let a number be called: its do-not-contact list and its hook, asked at the same time. Of one that
 * does not answer the policy that it declared decides; for a list without one, as for `closed`, no call is made.
 */
export async function refusalOfCrm(
  bridge: Pick<PagePort, 'ask' | 'check' | 'policyOf'>,
  number: string,
  record: { id: string; label: string; type?: string } | null,
): Promise<Refused | null> {
  // looked up before the question: a list that goes away in between was still to be asked
  const policy = bridge.policyOf('doNotContact');
  const [list, hook] = await Promise.all([
    bridge.ask('doNotContact', { number }),
    bridge.check('beforeCall', { number, record }),
  ]);
  const because = (refused: Refused, reason: string | null | undefined): Refused =>
    reason ? { ...refused, reason } : refused;
  if (list.status === 200 && list.content.blocked) return because(REFUSALS.doNotContact, list.content.reason);
  if (list.status !== 200 && policy === 'closed') return REFUSALS.doNotContactSilent;
  if (hook.allowed) return null;
  return because(hook.by === 'policy' ? REFUSALS.crmSilent : REFUSALS.crmRefused, hook.reason);
}
