import { waitingAt } from '@ringside/domain/meeting';
import { useAtomValue, useSetAtom } from 'jotai';
import { useActs } from '../../../kernel/acts.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { usePressGuard } from '../../../kit/hooks/usePressGuard.ts';
import { useT } from '../../../words/useT.ts';
import { promptActs } from './acts.ts';
import { promptsAtom } from './state.ts';

/** The guest who waits longest before the meeting in which the host is. PROMPT-006 */
export function Knocks({ meetingUri }: { meetingUri: string }) {
  const t = useT();
  const { accept, reject, letAllIn } = useActs(promptActs);
  const refuse = useSetAtom(raiseRefusalAtom);
  const [first, ...more] = waitingAt(useAtomValue(promptsAtom), meetingUri);
  const guard = usePressGuard(first?.uri ?? '');
  if (!first) return null;
  const say = async (yes: boolean) => {
    const done = yes ? await accept(first.uri) : await reject(first.uri);
    if (!done.ok) refuse(done.refused);
  };
  const all = async () => {
    const done = await letAllIn(meetingUri);
    if (!done.ok) refuse(done.refused);
  };
  return (
    <div className="knock" role="alert">
      <div className="meet-who">
        <Avatar name={first.name} size={34} plain />
        <span className="grow">
          <b>{t('meet.wantsIn', { name: first.name })}</b>
          <span className="meet-2">{t(first.isPhone ? 'meet.phoneAsks' : 'meet.notChecked')}</span>
        </span>
      </div>
      <div className="meet-yesno">
        <Button look="live" onClick={guard(() => void say(true))}>
          {t('meet.letIn')}
        </Button>
        <Button className="knock-no" onClick={guard(() => void say(false))}>
          {t('meet.reject')}
        </Button>
      </div>
      {more.length > 0 && (
        <div className="meet-who">
          <span className="meet-2 grow">{t('meet.moreWait', { count: more.length })}</span>
          <Button size="small" className="knock-no" onClick={guard(() => void all())}>
            {t('meet.letAllIn', { count: more.length + 1 })}
          </Button>
        </div>
      )}
    </div>
  );
}
