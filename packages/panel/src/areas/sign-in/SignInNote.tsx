import { useAtomValue } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef } from 'react';
import { refusalText } from '../../kernel/refusalText.ts';
import { nowAtom, type Refused, sessionAtom } from '../../kernel/state.ts';
import { runningTime } from '../../words/duration.ts';
import { useT } from '../../words/useT.ts';

/** Why the last try failed, with the time that is left before another one makes sense. AUTH-002, ERR-022, ERR-023 */
function Refusal({ refused }: { refused: Refused }) {
  const t = useT();
  const now = useAtomValue(nowAtom);
  const seen = useRef({ refused, at: now });
  if (seen.current.refused !== refused) seen.current = { refused, at: now };
  const { label, detail } = refusalText(t, refused);
  const left = refused.retryAfterMs === undefined ? 0 : Math.max(0, seen.current.at + refused.retryAfterMs - now);
  return (
    <div className="err err--box" role="alert">
      <CircleAlert className="i i-s" aria-hidden="true" />
      <span>
        <b>{label}.</b> {detail}{' '}
        {left > 0 && (
          <span className="n" aria-live="off">
            {t('login.retryIn', { time: runningTime(left + 999) })}
          </span>
        )}
      </span>
    </div>
  );
}

/** What has to be said above a sign-in: it was refused, or the session has ended. */
export function SignInNote() {
  const t = useT();
  const session = useAtomValue(sessionAtom);
  if (session.at !== 'signedOut') return null;
  // The form says where to.
  if (session.refused?.landingPage) return null;
  if (session.refused) return <Refusal refused={session.refused} />;
  return session.expired ? (
    <p className="note" role="status">
      {t('login.expired')}
    </p>
  ) : null;
}
