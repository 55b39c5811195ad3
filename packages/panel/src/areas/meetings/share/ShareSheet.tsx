import '../../../kit/styles/callsheets.css';
import { type Meeting, shareLink } from '@ringside/domain/meeting';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Button } from '../../../kit/Button.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import { meetingActs } from '../acts.ts';
import { DialInCard } from './DialIn.tsx';

/** Where the panel is served below its base, when it is framed. */
const FRAMED = '/panel/';

/** The link by which people without an account come to a meeting of the user, and another one. S-CONF-8, CONF-027 */
export function ShareSheet({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const t = useT();
  const { renewLink } = useActs(meetingActs);
  const refuse = useSetAtom(raiseRefusalAtom);
  const [is, setIs] = useState<'shown' | 'copied' | 'renewed'>('shown');
  const { owner, linkId, dialIn, name, hasWaitingRoom, refusesGuests } = meeting;
  const link = shareLink(location.href, FRAMED, { uid: owner.uid, linkId: linkId ?? '', name });
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    if (done) setIs('copied');
  };
  const renew = async () => {
    const done = await renewLink(meeting.uri);
    if (done.ok) setIs('renewed');
    else refuse(done.refused);
  };
  return (
    <Sheet title={t('meet.share', { name })} onClose={onClose}>
      <div className="bd meet-share">
        <div className="f">
          <label htmlFor="meet-link">{t('meet.link')}</label>
          <div className="in">
            <input id="meet-link" readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
            <Button size="small" look={is === 'copied' ? 'call' : 'plain'} onClick={() => void copy()}>
              {t(is === 'copied' ? 'meet.copied' : 'meet.copy')}
            </Button>
          </div>
        </div>
        <p className="meet-says" role="status">
          {t(refusesGuests ? 'meet.linkRefused' : hasWaitingRoom ? 'meet.linkKnocks' : 'meet.linkOpens')}
          {is === 'renewed' && ` ${t('meet.linkRenewed')}`}
        </p>
        {dialIn && (
          <DialInCard
            {...{ dialIn, name, link }}
            says={refusesGuests ? 'meet.phonesRefused' : hasWaitingRoom ? 'meet.phonesKnock' : null}
          />
        )}
        <Button look="danger" onClick={() => void renew()}>
          {t('meet.newLink')}
        </Button>
        <p className="small t2">{t('meet.newLinkText')}</p>
      </div>
    </Sheet>
  );
}
