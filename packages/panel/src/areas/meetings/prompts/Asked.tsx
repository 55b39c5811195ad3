import '../../../kit/styles/layers.css';
import '../meetings.css';
import { nextPrompt } from '@ringside/domain/meeting';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { usePressGuard } from '../../../kit/hooks/usePressGuard.ts';
import { useT } from '../../../words/useT.ts';
import { callAtom, roomPath } from '../state.ts';
import { enMeetings } from '../words.en.ts';
import { promptActs } from './acts.ts';
import { promptsAtom } from './state.ts';

/** English texts that come with this code. */
export const words = [enMeetings];

/** A guest who wants to come in, or a colleague who asks the user in; yes leads to the preview, never straight in. PROMPT-006, PROMPT-007 */
export function Asked() {
  const t = useT();
  const { accept, reject } = useActs(promptActs);
  const goTo = useSetAtom(goToAtom);
  const refuse = useSetAtom(raiseRefusalAtom);
  const box = useRef<HTMLElement>(null);
  const prompt = nextPrompt(useAtomValue(promptsAtom), useAtomValue(callAtom)?.meetingUri ?? null);
  const guard = usePressGuard(prompt?.uri ?? '');
  const uri = prompt?.uri;
  useEffect(() => {
    if (uri) box.current?.focus({ preventScroll: true });
  }, [uri]);
  if (!prompt) return null;
  const { kind, name, meetingName, present, meetingUri, isPhone } = prompt;
  const isGuest = kind === 'joinRequest';
  const say = async (yes: boolean) => {
    const done = yes ? await accept(prompt.uri) : await reject(prompt.uri);
    if (!done.ok) return refuse(done.refused);
    if (yes) goTo(roomPath(meetingUri));
  };
  const title = t(isGuest ? 'meet.wantsIn' : 'meet.invites', { name });
  return (
    <>
      <div className="scrim" />
      <section ref={box} className="sheet meet-asked on-strip" role="alertdialog" aria-label={title} tabIndex={-1}>
        <div className="small meet-kind">{t(isGuest ? 'meet.joinRequest' : 'meet.invitation')}</div>
        <div className="meet-who">
          <Avatar name={name} size={48} plain />
          <div className="grow">
            <div className="meet-asks">{title}</div>
            <div className="small meet-2">
              {present > 0 ? t('meet.roomOf', { name: meetingName, count: present }) : meetingName}
            </div>
          </div>
        </div>
        <p className="small meet-2">{t(isPhone ? 'meet.phoneAsks' : isGuest ? 'meet.notChecked' : 'meet.seesFirst')}</p>
        <div className="meet-yesno">
          <Button look="end" size="large" round onClick={guard(() => void say(false))}>
            {t('meet.reject')}
          </Button>
          <Button look="live" size="large" round onClick={guard(() => void say(true))}>
            {t('meet.accept')}
          </Button>
        </div>
      </section>
    </>
  );
}
