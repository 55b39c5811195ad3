import type { MailboxState } from '@ringside/domain/voicemail';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { mailboxAtom, operatorAtom } from '../../kernel/state.ts';
import { Rich } from '../../kit/Rich.tsx';
import { useT } from '../../words/useT.ts';

/** As last read; another look shows it at once and reads it again. */
const settingsAtom = atom<MailboxState | null>(null);

/** The rest of the sentence where calls ring: where they go when nobody answers, and what a pause keeps away. */
export function ReachMore() {
  const t = useT();
  const mailbox = useAtomValue(mailboxAtom);
  const status = useAtomValue(operatorAtom)?.status;
  const [settings, setSettings] = useAtom(settingsAtom);
  useEffect(() => {
    let isCurrent = true;
    void mailbox
      ?.load()
      .then((client) => client.settings())
      .then(
        (outcome) => isCurrent && outcome.ok && setSettings(outcome.value),
        // Without the answer the sentence says less.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [mailbox, setSettings]);
  const isPaused = status === 'PAUSE' || status === 'SYNDICAL_PAUSE';
  return (
    <>
      {isPaused && <Rich text={t('reach.paused')} />}{' '}
      {settings?.isOn && <Rich text={t('reach.noAnswer', { n: settings.ringSeconds })} />}
    </>
  );
}
