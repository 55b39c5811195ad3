import { useAtomValue, useSetAtom } from 'jotai';
import { youOpenAtom } from '../kernel/navigation/youOpenAtom.ts';
import { linkAtom, profileAtom } from '../kernel/state.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { presenceLook } from '../kit/presenceLook.ts';
import { useT } from '../words/useT.ts';

/** The user's picture and state; opens the choice of presence. While live data is lost the state is not known, and not shown. */
export function Me() {
  const t = useT();
  const profile = useAtomValue(profileAtom);
  const link = useAtomValue(linkAtom);
  const open = useSetAtom(youOpenAtom);
  if (!profile) return null;
  const isLive = link.at === 'connected' || link.at === 'polling';
  const look = presenceLook(isLive ? profile : { telephony: 'unknown', presence: '' });
  return (
    <button type="button" aria-haspopup="dialog" title={profile.name} onClick={() => open(true)}>
      <span className="sr">{t('keys.callState', { name: profile.name, state: t(look.word) })}</span>
      <span aria-hidden="true">
        <Avatar name={profile.name} presence={look} />
      </span>
    </button>
  );
}
