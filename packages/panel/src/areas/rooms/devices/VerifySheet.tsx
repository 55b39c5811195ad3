import type { Verification } from '@ringside/chat/rules/devices/verification';
import { useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import type { Outcome } from '../../../kernel/refusals.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { runningTime } from '../../../words/duration.ts';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { deviceActs } from './acts.ts';
import { CallCompared } from './CallCompared.tsx';
import { Pictures } from './pictures/Pictures.tsx';
import { verificationAtom } from './state.ts';
import { useLeft } from './useLeft.ts';
import { VerifyEnd } from './VerifyEnd.tsx';

function Left({ until }: { until: number }) {
  const t = useT();
  const left = useLeft(until) ?? 0;
  return (
    <p className="small t3 n" aria-hidden="true">
      {t('rooms.verifyLeft', { time: runningTime(left) })}
    </p>
  );
}

type Going = Exclude<Verification, { at: 'done' | 'over' }>;
type Comparing = Extract<Verification, { at: 'comparing' }>;

/** Waits for what an act says, and tells what was refused. */
function useSay() {
  const raise = useSetAtom(raiseRefusalAtom);
  return async (done: Promise<Outcome<unknown>>): Promise<void> => {
    const its = await done;
    if (!its.ok) raise(its.refused);
  };
}

/** Seven pictures and the question about them; `M` and `N` are its answers. */
function Compare({ value: { name, userId, isOwn, pictures, deviceName, until } }: { value: Comparing }) {
  const t = useT();
  const acts = useActs(deviceActs);
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const onKeyDown = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || altKey || metaKey) return;
    if (key.toLowerCase() === 'm') void say(acts.pictures(true));
    if (key.toLowerCase() === 'n') setAsking(true);
  };
  if (isAsking)
    return (
      <Question
        title={t('rooms.verifyDifferAsk')}
        text={t('rooms.verifyDifferText')}
        stay={t('rooms.verifyLook')}
        go={t('rooms.verifyDiffer')}
        onStay={() => setAsking(false)}
        onGo={() => void say(acts.pictures(false))}
      />
    );
  return (
    // No button has the focus: an Enter that was meant for something else verifies nobody.
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside
    <div className="device-verify" tabIndex={-1} data-autofocus="" onKeyDown={onKeyDown}>
      <div className="bd">
        <p className="small t2">{t(isOwn ? 'rooms.verifyOwnText' : 'rooms.verifyText', { name })}</p>
        <Pictures pictures={pictures} />
        <div className="device-who small t2">
          <Avatar name={name} size={28} />
          <span className="grow">{deviceName}</span>
          {!isOwn && <CallCompared userId={userId} />}
        </div>
        <Left until={until} />
      </div>
      <div className="device-acts">
        <Button size="large" aria-keyshortcuts="N" onClick={() => setAsking(true)}>
          {t('rooms.verifyDiffer')}
        </Button>
        <Button size="large" look="primary" aria-keyshortcuts="M" onClick={() => void say(acts.pictures(true))}>
          {t('rooms.verifyMatch')}
        </Button>
      </div>
    </div>
  );
}

const says: Readonly<Record<Exclude<Going['at'], 'comparing'>, readonly [others: MessageKey, own: MessageKey]>> = {
  asked: ['rooms.verifyAsks', 'rooms.verifyOwnAsks'],
  waiting: ['rooms.verifyWaits', 'rooms.verifyOwnWaits'],
  preparing: ['rooms.verifyPrepares', 'rooms.verifyPrepares'],
  confirming: ['rooms.verifyConfirms', 'rooms.verifyOwnConfirms'],
};

/** What is waited for; an incoming question is answered. */
function Wait({ value: { at, name, isOwn, deviceName, until } }: { value: Exclude<Going, Comparing> }) {
  const t = useT();
  const acts = useActs(deviceActs);
  const say = useSay();
  return (
    <>
      <div className="bd device-wait">
        <Avatar name={name} size={48} />
        <p role="status">
          <b>{t(says[at][isOwn ? 1 : 0], { name })}</b>
        </p>
        <p className="small t2">{t('rooms.verifyBoth')}</p>
        <p className="small t3">{deviceName}</p>
        <Left until={until} />
      </div>
      <div className="device-acts">
        <Button size="large" onClick={acts.end}>
          {t(at === 'asked' ? 'rooms.verifyNo' : 'rooms.deviceCancel')}
        </Button>
        {at === 'asked' && (
          <Button size="large" look="primary" onClick={() => void say(acts.accept())}>
            {t('rooms.verifyYes')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Two devices are compared by seven pictures: each step in words, and its end. S-MSG-7, MSG-025 */
export function VerifySheet() {
  const t = useT();
  const { end } = useActs(deviceActs);
  const value = useAtomValue(verificationAtom);
  if (!value) return null;
  if (value.at === 'done' || value.at === 'over') return <VerifyEnd value={value} />;
  const title = t(value.isOwn ? 'rooms.verifyOwnTitle' : 'rooms.verifyTitle', { name: value.name });
  return (
    <Sheet title={title} onClose={end}>
      {value.at === 'comparing' ? <Compare value={value} /> : <Wait value={value} />}
    </Sheet>
  );
}
