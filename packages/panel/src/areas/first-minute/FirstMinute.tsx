import './firstMinute.css';
import type { MailboxState } from '@ringside/domain/voicemail';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import Grip from 'lucide-react/icons/grip';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { useWant } from '../../kernel/acts.ts';
import { firstName } from '../../kernel/hooks/useNames.ts';
import { layoutAtom } from '../../kernel/layout.ts';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { agentAtom, nowAtom, oneKeyShortcutsAtom, panelConfigAtom, profileAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useT } from '../../words/useT.ts';
import { CallerIdLine } from './CallerIdLine.tsx';
import { MicrophoneLine } from './MicrophoneLine.tsx';
import { PhoneLine, useRings } from './PhoneLine.tsx';
import { isSettingUpAtom, setUpAtom } from './setUpAtom.ts';
import { TryIt } from './TryIt.tsx';
import { isBoxDone, VoicemailLine } from './VoicemailLine.tsx';
import { enFirstMinute } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enFirstMinute];

const NOON = 12;
const EVENING = 18;

/** Settings of the mailbox; undefined: not read yet; null: the user has none. */
function useMailbox(): MailboxState | null | undefined {
  const want = useWant(async () => (await import('../voicemail/acts.ts')).mailboxActs);
  const [box, setBox] = useState<MailboxState | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    void want((mailbox) => mailbox.settings()).then((read) => isCurrent && setBox(read.ok ? read.value : null));
    return () => {
      isCurrent = false;
    };
  }, [want]);
  return box;
}

/** The keys that are worth knowing on the first day. */
function KeysToKnow() {
  const t = useT();
  const isAgent = useAtomValue(agentAtom) !== null;
  const hasOneKey = useAtomValue(oneKeyShortcutsAtom);
  const keys = hasOneKey ? [...(isAgent ? ['P'] : []), 'M', 'H', 'T', '?'] : [];
  return (
    <p className="five small t2">
      {t('setUp.keys')} <kbd>{t('keys.ctrl')} K</kbd>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </p>
  );
}

/** What makes the phone ready, with what is done already; until all is done, or the card is closed. */
function SetUpCard() {
  const t = useT();
  const id = useId();
  const [setUp, setSetUp] = useAtom(setUpAtom);
  const profile = useAtomValue(profileAtom);
  const hour = new Date(useAtomValue(nowAtom)).getHours();
  const box = useMailbox();
  const rings = useRings();
  const isWebphone = profile?.mayUseWebphone === true;
  const lines = [rings.isDone, profile?.callerId !== '', ...(isWebphone ? [setUp === 'heard'] : [])];
  if (box !== null) lines.push(box !== undefined && isBoxDone(box));
  const done = lines.filter(Boolean).length;
  const isDone = useRef(false);
  isDone.current = done === lines.length;
  useEffect(
    () => () => {
      if (isDone.current) setSetUp('closed');
    },
    [setSetUp],
  );
  const greeting = hour < NOON ? 'setUp.morning' : hour < EVENING ? 'setUp.afternoon' : 'setUp.evening';
  return (
    <section className="fcard setup" aria-labelledby={id}>
      <div className="h">
        <h2 id={id} className="grow">
          {t(greeting, { name: firstName(profile?.name ?? '') })}
        </h2>
        <span className="sub n">{t('setUp.done', { done, n: lines.length })}</span>
        <IconButton icon={X} iconClass="i i-s" name={t('setUp.close')} onClick={() => setSetUp('closed')} />
      </div>
      <ul>
        <PhoneLine />
        {isWebphone && <MicrophoneLine />}
        <CallerIdLine />
        {box !== null && <VoicemailLine box={box} />}
      </ul>
    </section>
  );
}

/** The first minute on Home: what makes the phone ready, and in a demo company what can be tried. */
export function FirstMinute() {
  const t = useT();
  const isSettingUp = useAtomValue(isSettingUpAtom);
  const isDemo = useAtomValue(panelConfigAtom)?.demo !== undefined;
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const path = useAtomValue(pathAtom);
  const goTo = useSetAtom(goToAtom);
  if (!isSettingUp && !isDemo) return null;
  return (
    <div className="firstminute">
      {isSettingUp && <SetUpCard />}
      {isDemo && <TryIt />}
      {isSettingUp && <KeysToKnow />}
      {isSettingUp && !isWide && path === '/' && (
        <Button size="small" look="quiet" onClick={() => goTo('/dialpad')}>
          <Grip className="i i-s" aria-hidden="true" /> {t('setUp.dialPad')}
        </Button>
      )}
    </div>
  );
}
