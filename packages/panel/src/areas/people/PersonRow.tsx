import type { Colleague } from '@ringside/domain/directory';
import { useAtomValue } from 'jotai';
import Ear from 'lucide-react/icons/ear';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { profileAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import { useT } from '../../words/useT.ts';
import { useDial } from '../calls/dial/useDial.ts';
import { PhotoAvatar } from './PhotoAvatar.tsx';
import { useTake } from './useTake.ts';

/**
 * A colleague with the live state: called, the call that rings there taken, listened to by a supervisor. CALL-007, CALL-008
 *
 * @param more what else can be done, before the call
 */
export function PersonRow({ person, isMe = false, more }: { person: Colleague; isMe?: boolean; more?: ReactNode }) {
  const t = useT();
  const dial = useDial();
  const take = useTake();
  const maySupervise = useAtomValue(profileAtom)?.maySupervise === true;
  const look = presenceLook(person);
  return (
    <li className="row">
      <PhotoAvatar photo={person.photo} name={person.name} presence={isMe ? null : look} />
      <span className="b">
        <span className="a">
          {person.name}
          {isMe && <span className="t3"> ({t('conference.you')})</span>}
        </span>
        <span className="c">
          <span className="trunc">
            {!isMe && (
              <>
                <span className={look.glyph === 'call' ? 'danger' : undefined}>{t(look.word)}</span> ·{' '}
              </>
            )}
            {person.number}
          </span>
        </span>
      </span>
      {/* Nobody calls, or listens to, oneself; the user's own state is shown elsewhere. */}
      {!isMe && (
        <span className="acts">
          {person.telephony === 'ringing' && (
            <Button
              size="small"
              look="primary"
              aria-label={t('pickup.name', { name: person.name })}
              onClick={() => void take('pickUp', person)}
            >
              {t('pickup.do')}
            </Button>
          )}
          {maySupervise && person.telephony === 'busy' && (
            <IconButton
              icon={Ear}
              name={t('monitor.listenTo', { name: person.name })}
              onClick={() => void take('listen', person)}
            />
          )}
          {more}
          <IconButton
            className="ib ib--ok"
            icon={Phone}
            name={t('keys.callState', { name: person.name, state: t(look.word) })}
            tip={t('keys.call', { name: person.name })}
            onClick={() => void dial(person.number, 'row')}
          />
        </span>
      )}
    </li>
  );
}
