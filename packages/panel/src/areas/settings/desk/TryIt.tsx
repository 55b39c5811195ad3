import { ECHO_NUMBER, MAILBOX_NUMBER } from '@ringside/protocol/words/numbers';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { environmentAtom, phoneAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { audioActs } from '../../audio/acts.ts';
import { useDial } from '../../calls/dial/useDial.ts';

interface Trial {
  name: MessageKey;
  text: MessageKey;
  /** Number that its text names. */
  number?: string;
  /** @returns what came of it; nothing where the panel shows it by itself */
  run: (() => Promise<MessageKey | undefined>) | string;
}

/** What can be tried of a page, with what will happen; what came of it stands in the place of that. */
function Trials({ trials }: { trials: readonly Trial[] }) {
  const t = useT();
  const [said, setSaid] = useState<Partial<Record<MessageKey, MessageKey>>>({});
  if (trials.length === 0) return null;
  const start = async (name: MessageKey, run: () => Promise<MessageKey | undefined>) => {
    const came = await run();
    if (came) setSaid((all) => ({ ...all, [name]: came }));
  };
  return (
    <section className="set-card">
      <h2 className="set-h">{t('set.try')}</h2>
      {trials.map(({ name, text, number = '', run }) => (
        <div key={name} className="set-try">
          {typeof run === 'string' ? (
            <PanelLink className="btn btn--wide" path={run}>
              {t(name)}
            </PanelLink>
          ) : (
            <Button wide onClick={() => void start(name, run)}>
              {t(name)}
            </Button>
          )}
          <p className="small t2" role="status">
            {t(said[name] ?? text, { number })}
          </p>
        </div>
      ))}
    </section>
  );
}

/** A notice as a call would show it. False: this browser shows none. */
function showNotice(title: string): boolean {
  try {
    new window.Notification(title, { tag: 'ringside try' });
    return true;
  } catch {
    // Browsers of telephones show them through a service worker only.
    return false;
  }
}

/** Trials of the page of a path. */
export function TryIt({ path }: { path: string }) {
  const t = useT();
  const dial = useDial();
  const { testSound } = useActs(audioActs);
  const isReady = useAtomValue(phoneAtom).at === 'ready';
  const isAlone = useAtomValue(environmentAtom) === 'standalone';
  const call = (number: string) => async (): Promise<undefined> => dial(number, 'row').then(() => undefined);
  const ring: Trial = {
    ...{ name: 'set.try.ring', text: 'set.try.ringText' },
    run: async () => ((await testSound('ringing')) ? 'set.try.rang' : 'set.try.notRang'),
  };
  const echo: Trial = { name: 'set.try.echo', text: 'set.try.echoText', number: ECHO_NUMBER, run: call(ECHO_NUMBER) };
  const notice: Trial = {
    ...{ name: 'set.try.notice', text: 'set.try.noticeText' },
    run: async () => (showNotice(t('set.try.noticeTitle')) ? 'set.try.noticeShown' : 'set.try.noticeNot'),
  };
  const mailbox: Trial = {
    ...{ name: 'set.try.mailbox', text: 'set.try.mailboxText', number: MAILBOX_NUMBER, run: call(MAILBOX_NUMBER) },
  };
  const rules: Trial = { name: 'set.try.rules', text: 'set.try.rulesText', run: '/forwarding/try' };
  const mayNotify = isAlone && window.Notification?.permission === 'granted';
  const trials: Readonly<Record<string, readonly Trial[]>> = {
    '/settings/webrtc': [ring, ...(isReady ? [echo] : [])],
    '/settings/notifications': [ring, ...(mayNotify ? [notice] : [])],
    '/settings/voicemail': [mailbox],
    '/forwarding/own': [rules],
  };
  return <Trials trials={trials[path] ?? []} />;
}
