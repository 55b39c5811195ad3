import './collaboration.css';
import { useAtomValue } from 'jotai';
import Handshake from 'lucide-react/icons/handshake';
import { useEffect, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { collaborationActs } from './acts.ts';
import { LinkButtons } from './LinkButtons.tsx';
import { meetingLinksAtom } from './state.ts';
import { enCollaboration } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enCollaboration];

/** A private room: its link, or why there is none. @param isFresh another link each time, and only when it is asked for */
function PrivateRoom({
  service,
  isFresh,
  ask,
}: {
  service: string;
  isFresh: boolean;
  ask: () => Promise<Outcome<string>>;
}) {
  const t = useT();
  const [answer, setAnswer] = useState<Outcome<string> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const name = t('collab.room', { service });
  const get = async () => {
    setAsking(true);
    setAnswer(await ask());
    setAsking(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the room is shown
  useEffect(() => {
    if (!isFresh) void get();
  }, []);
  const url = answer?.ok ? answer.value : '';
  const refusal = answer && !answer.ok ? refusalText(t, answer.refused) : null;
  const fault = refusal
    ? `${refusal.label}. ${refusal.detail}`
    : answer?.ok && url === '' && t('collab.unusable', { service });
  return (
    <section className="collab-room" aria-label={name} aria-busy={isAsking}>
      <div className="row">
        <span className="ic ic--acc">
          <Handshake className="i" aria-hidden="true" />
        </span>
        <span className="b">
          <span className="a">{name}</span>
          <span className="c">
            <span className="trunc">
              {isAsking ? t('collab.asking', { service }) : url || t(isFresh ? 'collab.fresh' : 'collab.own')}
            </span>
          </span>
        </span>
        {url === '' && (
          <span className="e">
            <Button size="small" disabled={isAsking} onClick={() => void get()}>
              {t('collab.get')}
            </Button>
          </span>
        )}
      </div>
      {url !== '' && (
        <div className="collab-acts">
          <LinkButtons name={name} url={url} />
          {isFresh && (
            <Button size="small" look="quiet" disabled={isAsking} onClick={() => void get()}>
              {t('collab.another')}
            </Button>
          )}
        </div>
      )}
      {fault && !isAsking && (
        <p className="err collab-err" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}

/** The private rooms of the user at Coligo and Zoom. S-CONF-6, NAV-050, CONF-031, CONF-032 */
export function BusinessScreen() {
  const t = useT();
  const { coligo, zoom } = useActs(collaborationActs);
  const links = useAtomValue(meetingLinksAtom);
  const has = links !== null && (links.hasColigo || links.hasZoom);
  return (
    <main className="main" data-region="content" aria-busy={!links}>
      {!links && <SkeletonRows count={2} label={t('state.loading')} />}
      {links?.hasColigo && <PrivateRoom service="Coligo" isFresh={false} ask={coligo} />}
      {links?.hasZoom && <PrivateRoom service="Zoom" isFresh ask={zoom} />}
      {has && <p className="collab-says small t2">{t('collab.outside')}</p>}
      {links && !has && (
        <EmptyState art={<Handshake className="i" />} title={t('collab.noRooms')} text={t('collab.noRoomsText')} />
      )}
    </main>
  );
}
