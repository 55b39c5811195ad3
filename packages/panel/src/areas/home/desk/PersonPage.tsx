import './desk.css';
import type { HistoryEntry } from '@ringside/domain/history';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue, useSetAtom } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import VoicemailIcon from 'lucide-react/icons/voicemail';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { Facts } from '../../../kernel/navigation/Facts.tsx';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { dataAsOfAtom, dialPanelShownAtom, historyAtom, nowAtom, voicemails } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { presenceLook } from '../../../kit/presenceLook.ts';
import { Rich } from '../../../kit/Rich.tsx';
import { momentLabel } from '../../../words/dates.ts';
import { pastDuration } from '../../../words/duration.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { useDial } from '../../calls/dial/useDial.ts';
import { MessageTo } from '../../chats/with/MessageTo.tsx';
import { historyActs } from '../../history/acts.ts';
import { historyLook } from '../../history/list/historyLook.ts';
import { callPath } from '../../history/paths.ts';
import { enHistory } from '../../history/words.en.ts';
import { Portrait } from '../../people/Portrait.tsx';
import { colleagueByNumberAtom } from '../../people/people.ts';
import { isNumberOf } from '../../people/personPath.ts';
import { Tags } from '../../switchboard/tags/Tags.tsx';
import { fromVoicemail } from '../../voicemail/voicemailRows.ts';
import { voicemailPath } from '../../voicemail/voicemailsPath.ts';
import { Numbers, useContactWith } from './Numbers.tsx';
import { WhenFree } from './WhenFree.tsx';
import { enDesk } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enHistory, enDesk];

/** Rows of a page of the timeline. */
const PAGE = 20;

/** Calls with a number, newest first: what is live, and older pages as they are asked for. */
function useCallsWith(number: string) {
  const { loadHistory } = useActs(historyActs);
  const live = useAtomValue(historyAtom).filter(({ remote }) => remote.number === number);
  const [older, setOlder] = useState<readonly HistoryEntry[]>([]);
  const [at, setAt] = useState<'loading' | 'more' | 'all' | 'failed'>('loading');
  const load = async (known: readonly HistoryEntry[]) => {
    setAt('loading');
    const last = known.at(-1);
    const more = { remoteNumber: number, ...(last && { beforeUri: last.uri }) };
    const page = await loadHistory('all', last?.at, PAGE + 1, more);
    if (!page.ok) return setAt('failed');
    setOlder([...known, ...page.value.slice(0, PAGE)]);
    setAt(page.value.length > PAGE ? 'more' : 'all');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once for each number
  useEffect(() => {
    if (number !== '') void load([]);
  }, [number]);
  const calls = [...live, ...older.filter(({ uri }) => !live.some((one) => one.uri === uri))];
  return { calls: calls.toSorted((a, b) => b.at - a.at), at, more: () => void load(older) };
}

const parts = ['all', 'calls', 'messages'] as const;

function Person({ number, name }: { number: string; name: string }) {
  const t = useT();
  const locale = useLocale();
  const names = useNames();
  const now = useAtomValue(nowAtom);
  const dial = useDial();
  const colleague = useAtomValue(colleagueByNumberAtom).get(digitsOf(number));
  const look = colleague ? presenceLook(colleague) : null;
  const { calls, at, more } = useCallsWith(number);
  const messages = useAtomValue(voicemails.allAtom).filter(({ remote }) =>
    isNumberOf(digitsOf(number) || number, remote.number),
  );
  const [last] = calls;
  const [part, setPart] = useState<(typeof parts)[number]>('all');
  const contactId = calls.find((call) => call.contactId !== null)?.contactId ?? null;
  const contact = useContactWith(number, contactId, colleague !== undefined);
  const about = [contact?.title, contact?.company !== contact?.name && contact?.company].filter(Boolean).join(', ');
  const called = names.nameOf({ name: name || (contact?.name ?? ''), number });
  const said = [
    look && t('person.state', { state: t(look.word) }),
    last && t('person.last', { what: historyLook(t, last).words, when: momentLabel(locale, last.at, now) }),
  ];
  const events = [
    ...(part === 'messages' ? [] : calls).map((call) => ({ at: call.at, call, message: null })),
    ...(part === 'calls' ? [] : messages).map((message) => ({ at: message.at, call: null, message })),
  ].sort((a, b) => b.at - a.at);
  return (
    <Content className="main pg">
      <header className="idn">
        <Portrait photo={colleague?.photo} name={name} size={52} presence={look} />
        <div className="grow">
          <h2>{called}</h2>
          {/* One line, so that what is known later moves nothing. */}
          <p className="n person-about">
            {[called !== names.number(number) && names.number(number), contact?.isVip && t('person.vip'), about]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {colleague && <Tags extensionUri={colleague.uri} />}
        </div>
      </header>
      <div className="oc person-acts">
        <Button
          look={colleague?.telephony === 'busy' ? 'plain' : 'call'}
          className="person-call"
          data-autofocus=""
          onClick={() => void dial(number, 'row')}
        >
          <Phone className="i i-s" aria-hidden="true" /> {t('dial.call')}
        </Button>
        <MessageTo isLabelled number={number} name={called} shown={names.number(number)} />
        {colleague && <WhenFree key={`${colleague.uri} ${colleague.telephony}`} colleague={colleague} />}
      </div>
      {said.some(Boolean) && (
        <p className="say">
          <Phone className="i i-s" aria-hidden="true" />
          <span>
            <Rich text={said.filter(Boolean).join(' ')} />
          </span>
        </p>
      )}
      <section aria-label={t('person.with')}>
        <div className="person-with">
          <h3 className="sec sec--flush">
            {t('person.with')}{' '}
            {at === 'all' && calls.length > 0 && (
              <span className="t3 sub">{t('person.calls', { n: calls.length })}</span>
            )}
          </h3>
          <fieldset className="chips" aria-label={t('person.with')}>
            {parts.map((one) => (
              <button key={one} type="button" className="chip" aria-pressed={one === part} onClick={() => setPart(one)}>
                {t(`person.part.${one}`)}
              </button>
            ))}
          </fieldset>
        </div>
        {events.length === 0 && at !== 'loading' && <p className="small t2">{t('person.none')}</p>}
        <ol className="tlx">
          {events.map(({ call, message }) => {
            const mark = call && historyLook(t, call);
            const Mark = mark?.icon ?? VoicemailIcon;
            const when = momentLabel(locale, call?.at ?? message?.at ?? 0, now);
            return (
              <li key={call?.uri ?? message?.uri}>
                <span className={call?.isMissed ? 'nd nd--bad' : 'nd'}>
                  <Mark className="i i-s" aria-hidden="true" />
                </span>
                <span>
                  <PanelLink
                    className="hd2"
                    path={call ? callPath(call, false) : message ? voicemailPath(fromVoicemail(message)) : '/'}
                  >
                    {mark?.words ?? t('person.voicemail', { time: pastDuration(Math.round(message?.seconds ?? 0)) })}
                  </PanelLink>
                  {message && <span className="sx">{t(message.isNew ? 'person.new' : 'person.heard')}</span>}
                  {call?.note && <span className="quote">{call.note}</span>}
                </span>
                <span className="tm n">{when}</span>
              </li>
            );
          })}
        </ol>
        {at === 'failed' && <p className="small danger">{t('person.failed')}</p>}
        {(at === 'more' || at === 'failed') && (
          <Button size="small" look="quiet" onClick={more}>
            {t(at === 'failed' ? 'action.tryAgain' : 'person.more')}
          </Button>
        )}
      </section>
      <Facts>
        <Numbers number={number} name={called} contact={contact} />
      </Facts>
    </Content>
  );
}

/** Everything with one person, newest first, beside the list of Home. @param number digits of a path; absent: whom Home shows first */
export function PersonPage({ number: asked }: { number?: string }) {
  const t = useT();
  const isKnown = useAtomValue(dataAsOfAtom) !== null;
  const openPad = useSetAtom(dialPanelShownAtom);
  const history = useAtomValue(historyAtom);
  const colleagues = [...useAtomValue(colleagueByNumberAtom).values()];
  const callers = history.filter(({ remote }) => remote.number !== '');
  const first = callers.find(({ isNew }) => isNew) ?? callers[0];
  // A choice that nobody made stays, whatever comes.
  const [shown, setShown] = useState<string | undefined>(undefined);
  const firstNumber = first?.remote.number ?? colleagues[0]?.number;
  useEffect(() => {
    if (shown === undefined && firstNumber !== undefined) setShown(firstNumber);
  }, [shown, firstNumber]);
  const wanted = asked === undefined ? digitsOf(shown ?? '') || shown : decodeURIComponent(asked);
  if (wanted === undefined)
    return (
      <Content>
        {isKnown && (
          <EmptyState
            art={<Phone className="i" aria-hidden="true" />}
            title={t('person.none')}
            text={t('home.noCalls')}
          >
            <Button look="call" onClick={() => openPad(true)}>
              <Phone className="i i-s" aria-hidden="true" /> {t('dial.call')}
            </Button>
          </EmptyState>
        )}
      </Content>
    );
  const colleague = colleagues.find((one) => isNumberOf(wanted, one.number));
  const remote = callers.find((one) => isNumberOf(wanted, one.remote.number))?.remote;
  const number = colleague?.number ?? remote?.number ?? wanted;
  return <Person key={number} number={number} name={colleague?.name ?? remote?.name ?? ''} />;
}
