import { useAtomValue } from 'jotai';
import { linkAtom, profileAtom } from '../../kernel/state.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import { useT } from '../../words/useT.ts';

/** Own picture and state. While live data is lost the state is not known, so it is not claimed. */
export function Me() {
  const t = useT();
  const profile = useAtomValue(profileAtom);
  const link = useAtomValue(linkAtom);
  if (!profile) return null;
  const isLive = link.at === 'connected' || link.at === 'polling';
  const look = presenceLook(isLive ? profile : { telephony: 'unknown', presence: '' });
  return (
    <span role="img" aria-label={t('keys.callState', { name: profile.name, state: t(look.word) })} title={profile.name}>
      <Avatar name={profile.name} presence={look} />
    </span>
  );
}
