import { createHostBridge, type HandlerResult, type HostBridge, refusals } from '../bridge/index.ts';
import { endCauseKey } from '../features/calls/endCause.ts';
import { isMessageKey, translate } from '../i18n/translate.ts';
import { shownLocaleAtom } from '../i18n/useT.ts';
import type { PanelApp } from './createPanelApp.ts';
import type { Outcome } from './intents.ts';
import { lines, panelConfigAtom, profileAtom, type Refused } from './state.ts';

/** Statuses that a refusal has by its code; everything else is a failure behind the panel. Q-003 */
const STATUS: Readonly<Record<string, 404 | 406 | 503>> = { NUMBER_INVALID: 406, LINE_GONE: 404, LAL_500_884: 503 };

/**
 * Connects the panel with the page that embeds it: what happens goes out as events, what the page commands becomes the
 * same intents that the panel's own buttons use. CRM-041 .. CRM-056, CRM-070
 *
 * @param window the panel's window
 */
export function connectHostBridge(app: PanelApp, window: Window): HostBridge | null {
  const { store, intents } = app;
  const config = store.get(panelConfigAtom);
  if (!config) return null;
  const text = (label: string): string => {
    const locale = store.get(shownLocaleAtom);
    return translate(locale, isMessageKey(label) ? label : 'i__ERROR_DEFAULT_LABEL');
  };
  const refusal = ({ code, label, detail }: Refused): Exclude<HandlerResult, { status: 200 }> => ({
    status: STATUS[code] ?? 500,
    content: { label, ...(detail && { detail }), text: text(label) },
  });
  const done = ({
    ok: _,
    ...rest
  }: Outcome | { ok: true }): { status: 200; content: null } | Exclude<HandlerResult, { status: 200 }> =>
    'refused' in rest ? refusal(rest.refused) : { status: 200, content: null };

  const bridge = createHostBridge({
    window,
    config,
    boot: crypto.randomUUID(),
    clock: Date,
    words: {
      refusal: (name) => text(refusals[name].label),
      cause: (cause) => translate(store.get(shownLocaleAtom), endCauseKey(cause)),
    },
    handlers: {
      CALL: async ({ number, record }) => {
        const called = await intents.call(number, record);
        if (!called.ok) return refusal(called.refused);
        const line = store.get(lines.allAtom).find(({ id }) => id === called.value.lineId);
        return { status: 200, content: { lineID: called.value.lineId, callID: line?.callUri.split('/').at(-1) ?? '' } };
      },
      ANSWER: async ({ lineID }) => done(await intents.answer(lineID)),
      DROP: async ({ lineID }) => done(await intents.drop(lineID)),
      FILL_CALL_INFO: async ({ lineID, sfId, sfLabel }) =>
        done(await intents.fillCallInfo(lineID, { id: sfId, label: sfLabel })),
    },
  });
  const publishProfile = (): void => bridge.publishInfo(store.get(profileAtom));
  store.sub(profileAtom, publishProfile);
  publishProfile();
  app.listen({
    lineChanged: bridge.publishLine,
    historyAdded: bridge.publishHistory,
    snapshot: () => undefined,
  });
  return bridge;
}
