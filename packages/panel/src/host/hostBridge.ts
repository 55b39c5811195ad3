import { acdGroupsOf } from '@ringside/domain/queue';
import { endCauseKey } from '../areas/calls/endCause.ts';
import { connectCrm } from '../areas/crm/crm.ts';
import { agentView } from '../kernel/ground/agentView.ts';
import type { Ground } from '../kernel/ground/Ground.ts';
import { environmentOf } from '../kernel/start/environment.ts';
import {
  agentAtom,
  environmentAtom,
  groups,
  mutedAtom,
  panelConfigAtom,
  phoneAtom,
  profileAtom,
  terminals,
} from '../kernel/state.ts';
import { isMessageKey, translate } from '../words/translate.ts';
import { shownLocaleAtom } from '../words/useT.ts';
import { callView, createHostBridge, type HostBridge, refusals, sessionKeyStore } from './bridge/index.ts';
import { answersIn } from './commands/answers.ts';
import { dialStateAtom, hostProfileAtom, watchDialState } from './commands/dialState.ts';
import { hostHandlers } from './commands/hostHandlers.ts';
import { groupView } from './commands/queueCommands.ts';
import { offerLog } from './hostLog.ts';
import { connectHostSignIn } from './hostSignIn.ts';
import { offerFeatures } from './offerFeatures.ts';

/**
 * Connects the panel with the page that embeds it: what happens goes out as events, what the page commands becomes the
 * same acts that the panel's own buttons use. CRM-041 .. CRM-070
 *
 * @param window the panel's window
 */
export function connectHostBridge(ground: Ground, window: Window): HostBridge | null {
  const { store } = ground;
  const config = store.get(panelConfigAtom);
  store.set(environmentAtom, environmentOf(true, window.location.search));
  // A softphone around the panel is no CRM. GEN-005, GEN-006
  if (!config || store.get(environmentAtom) !== 'frame') return null;
  const text = (label: string): string => {
    const locale = store.get(shownLocaleAtom);
    return translate(locale, isMessageKey(label) ? label : 'i__ERROR_DEFAULT_LABEL');
  };
  const groupViews = () => acdGroupsOf(store.get(groups.allAtom)).map(groupView);

  const answers = answersIn(text);
  const bridge = createHostBridge({
    window,
    config,
    boot: crypto.randomUUID(),
    clock: Date,
    keyStore: sessionKeyStore(window),
    pageEvents: ['VISIBILITY_REQUEST', 'PROVIDER_FAILED', 'DIAL_EVENT', 'RESIZE_REQUEST', 'ATTENTION'],
    words: {
      refusal: (name) => text(refusals[name].label),
      cause: (cause) => translate(store.get(shownLocaleAtom), endCauseKey(cause)),
    },
    handlers: hostHandlers(ground, answers, groupViews),
  });
  // Log, sign-in, CRM: in this order they hear of a page that comes or goes.
  const log = offerLog(store, window, bridge);
  const features = offerFeatures(ground, bridge, answers.done);
  connectHostSignIn(ground, bridge);
  const publish = (): void => {
    const profile = store.get(hostProfileAtom);
    bridge.publishInfo(profile);
    const agent = store.get(agentAtom);
    if (profile?.hasAcdCapability) bridge.publishAgent(agent && agentView(agent, profile.clockDeltaMs));
    for (const group of groupViews()) bridge.publishGroup(group);
  };
  watchDialState(store, navigator.mediaDevices);
  // after the user: a call that waited for the phone must not come before it
  const publishDial = (): void => {
    publish();
    bridge.publishDial(store.get(dialStateAtom));
  };
  for (const watched of [hostProfileAtom, agentAtom, groups.allAtom] as const)
    store.sub(watched as typeof agentAtom, publish);
  store.sub(dialStateAtom, publishDial);
  publishDial();
  const publishMuted = (): void => {
    // a phone that is connecting again still carries its calls
    const { at } = store.get(phoneAtom);
    const own = store
      .get(terminals.allAtom)
      .filter(({ kind }) => kind === 'webphone' && (at === 'ready' || at === 'connecting'));
    bridge.publishMuted(
      store.get(mutedAtom),
      own.map(({ uri }) => uri),
    );
  };
  for (const watched of [mutedAtom, phoneAtom, terminals.allAtom] as const)
    store.sub(watched as typeof mutedAtom, publishMuted);
  publishMuted();
  ground.listen({
    lineChanged(line) {
      log.line(line);
      bridge.publishLine(line);
      if (line.state === 'dropped') bridge.withView(line, features.ended);
    },
    historyAdded: bridge.publishHistory,
  });
  // After the bridge: a line must be known to the host before it is asked about.
  connectCrm(ground, window, bridge, (line) =>
    callView(line, {
      clockDeltaMs: store.get(profileAtom)?.clockDeltaMs ?? 0,
      causeLabel: (cause) => translate(store.get(shownLocaleAtom), endCauseKey(cause)),
    }),
  );
  return bridge;
}
