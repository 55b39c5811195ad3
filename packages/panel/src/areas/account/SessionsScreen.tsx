import './account.css';
import { useAtomValue, useSetAtom } from 'jotai';
import Globe from 'lucide-react/icons/globe';
import Monitor from 'lucide-react/icons/monitor';
import { useRef, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useLoaded } from '../../kernel/hooks/useLoaded.ts';
import { Content } from '../../kernel/navigation/column.tsx';
import { refusalText } from '../../kernel/refusalText.ts';
import { nowAtom } from '../../kernel/state.ts';
import { raiseToastAtom } from '../../kernel/toasts/toasts.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { Button } from '../../kit/Button.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { dayLabel, timeOfDay } from '../../words/dates.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { accountActs } from './acts.ts';
import { enAccount } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enAccount];

/** Where the user is signed in, and the end of each. AUTH-006 */
export function SessionsScreen() {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const tell = useTell();
  const raise = useSetAtom(raiseToastAtom);
  const { sessions, endSession, endOtherSessions } = useActs(accountActs);
  const { value, refused, reload, put } = useLoaded(() => sessions());
  const [ending, setEnding] = useState<string | null>(null);
  const own = useRef<HTMLDivElement>(null);
  const when = (at: number) => `${dayLabel(locale, at, now)}, ${timeOfDay(locale, at)}`;
  const text = refused && refusalText(t, refused);
  const others = (value ?? []).filter(({ isCurrent }) => !isCurrent);
  const current = value?.find(({ isCurrent }) => isCurrent);

  const end = async (id: string | null) => {
    setEnding(id ?? 'others');
    const done = id === null ? await endOtherSessions() : await endSession(id);
    setEnding(null);
    // One that has ended by itself is what was wanted.
    if (!done.ok && done.refused.status !== 404) return tell(done.refused);
    put((value ?? []).filter((one) => one.isCurrent || (id !== null && one.id !== id)));
    raise({ kind: 'ok', title: id === null ? 'sessions.endedOthers' : 'sessions.ended' });
    own.current?.focus();
  };
  return (
    <Content>
      {text && !value && (
        <ErrorCard
          title={t('sessions.failed')}
          text={`${text.label}. ${text.detail}`}
          details={refused?.code ?? ''}
          onRetry={() => void reload()}
        />
      )}
      {!value && !refused && <SkeletonRows count={3} label={t('state.loading')} />}
      {current && (
        <div className="row" ref={own} tabIndex={-1}>
          <span className="ic ic--acc">
            <Monitor className="i" aria-hidden="true" />
          </span>
          <span className="b">
            <span className="a">{t('sessions.this')}</span>
            <span className="c">
              <span className="trunc">{t('sessions.since', { when: when(current.createdAt) })}</span>
            </span>
          </span>
          <span className="e">
            <span className="ok">{t('sessions.now')}</span>
          </span>
        </div>
      )}
      {others.map(({ id, createdAt, lastUsedAt }) => (
        <div className="row" key={id}>
          <span className="ic">
            <Globe className="i" aria-hidden="true" />
          </span>
          <span className="b">
            <span className="a">{t('sessions.other', { when: when(createdAt) })}</span>
            <span className="c">
              <span className="trunc">{t('sessions.used', { when: when(lastUsedAt) })}</span>
            </span>
          </span>
          <span className="e">
            <Button
              size="small"
              disabled={ending !== null}
              aria-label={t('sessions.endOne', { when: when(createdAt) })}
              onClick={() => void end(id)}
            >
              {t('sessions.end')}
            </Button>
          </span>
        </div>
      ))}
      {others.length > 0 && (
        <div className="sess-all">
          <Button size="large" wide disabled={ending !== null} onClick={() => void end(null)}>
            {t('sessions.endOthers', { n: others.length })}
          </Button>
        </div>
      )}
      {value && <p className="sess-note small t3">{t('sessions.note')}</p>}
    </Content>
  );
}
