import { Avatar } from '../../../kit/Avatar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Picture } from '../call/Picture.tsx';
import type { Guest, GuestView } from './createGuest.ts';
import { useText } from './words/guestText.ts';

/** The waiting room: nobody hears or sees the guest yet. */
export function Waiting({ guest, view, name }: { guest: Guest; view: GuestView; name: string }) {
  const t = useText();
  const { meeting, camera, at } = view;
  const knocks = meeting?.hasWaitingRoom !== false && !view.isReturning;
  return (
    <>
      <div className="guest-body">
        <div className="prev on-strip">
          {camera ? <Picture track={camera} isOwn /> : <Avatar name={name} size={72} plain />}
          <span className="pill">{t('onlyYou')}</span>
        </div>
        <div className="guest-said" role="status">
          <h1>
            {at === 'asking' ? t('asking') : knocks ? t('knows', { owner: meeting?.owner ?? '' }) : t('nobodyYet')}
          </h1>
          <p className="t2">{t(knocks ? 'waitText' : 'nobodyText')}</p>
          {view.isRecorded && <p>{t('recBefore')}</p>}
        </div>
      </div>
      <div className="guest-foot">
        <Button size="large" wide onClick={() => guest.leave()}>
          {t('stop')}
        </Button>
      </div>
    </>
  );
}
