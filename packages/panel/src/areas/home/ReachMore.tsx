import type { MailboxState } from '@ringside/domain/voicemail';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useWant } from '../../kernel/acts.ts';
import { offersAtom } from '../../kernel/areasAtom.ts';
import { agentAtom } from '../../kernel/state.ts';
import { userAtom } from '../../kernel/store.ts';
import { Rich } from '../../kit/Rich.tsx';
import { useT } from '../../words/useT.ts';

/** As last read; another look shows it at once and reads it again. */
const settingsAtom = userAtom<MailboxState | null>(null);

/** The rest of the sentence where calls ring: where they go when nobody answers, and what a pause keeps away. */
export function ReachMore() {
  const t = useT();
  const want = useWant(async () => (await import('../voicemail/acts.ts')).mailboxActs);
  const status = useAtomValue(agentAtom)?.status;
  const [settings, setSettings] = useAtom(settingsAtom);
  useEffect(() => {
    let isCurrent = true;
    // Without the answer the sentence says less.
    void want((mailbox) => mailbox.settings()).then((read) => isCurrent && read.ok && setSettings(read.value));
    return () => {
      isCurrent = false;
    };
  }, [want, setSettings]);
  const parts = (useAtomValue(offersAtom) ?? []).flatMap(({ Reach }) => Reach ?? []);
  const isPaused = status === 'PAUSE' || status === 'SYNDICAL_PAUSE';
  return (
    <>
      {isPaused && <Rich text={t('reach.paused')} />}{' '}
      {settings?.isOn && <Rich text={t('reach.noAnswer', { n: settings.ringSeconds })} />}{' '}
      {parts.map((Part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of areas never changes
        <Part key={index} />
      ))}
    </>
  );
}
