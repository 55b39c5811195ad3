import type { HistoryEntry } from '@ringside/domain/history';
import { digitsOf } from '@ringside/domain/number';
import type { Voicemail } from '@ringside/domain/voicemail';
import { useAtomValue } from 'jotai';
import VoicemailIcon from 'lucide-react/icons/voicemail';
import { Suspense, useState } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { nowAtom, voicemails } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import type { Icon } from '../../../kit/text/icon.ts';
import { momentLabel } from '../../../words/dates.ts';
import { pastDuration } from '../../../words/duration.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import type { ThreadEvent } from '../../chats/with/ThreadsOf.tsx';
import { callPath } from '../../history/paths.ts';
import { isNumberOf } from '../../people/personPath.ts';
import { fromVoicemail } from '../../voicemail/voicemailRows.ts';
import { voicemailPath } from '../../voicemail/voicemailsPath.ts';
import { callLines } from './callLines.ts';
import { ThreadsOf } from './parts.ts';
import type { useCallsWith } from './useCallsWith.ts';

const parts = ['all', 'calls', 'messages'] as const;
type Shown = (typeof parts)[number];

interface Event {
  key: string;
  at: number;
  part: Shown;
  path: string;
  icon: Icon;
  words: string;
  second: string;
  /** What was written: about the call, or the message itself. */
  quote?: string | undefined;
  mark?: 'nd--bad' | 'nd--acc' | false;
}

interface Props {
  number: string;
  /** Every number of the person, the one of the page too. */
  numbers: readonly string[];
  name: string;
  isColleague: boolean;
  calls: ReturnType<typeof useCallsWith>;
  /** Seconds that the caller of the newest call waited in vain; null: nobody knows. */
  waited: number | null;
}

/** Everything that was between the user and a person, newest first: calls, voicemail, and the last of what was written. HIST-001, HIST-005 */
export function Timeline({ number, numbers, name, isColleague, calls: { calls, at, more }, waited }: Props) {
  const t = useT();
  const names = useNames();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const [shown, setShown] = useState<Shown>('all');
  const left = useAtomValue(voicemails.allAtom);
  const [threads, setThreads] = useState<readonly ThreadEvent[]>([]);
  const ofCall = (call: HistoryEntry): Event => ({
    ...{ key: call.uri, at: call.at, part: 'calls', path: callPath(call, false), quote: call.note },
    ...callLines(t, call, {
      ...{ isInside: isColleague, nameOf: names.nameOf },
      waited: call === calls[0] ? waited : null,
    }),
    mark: call.isMissed && 'nd--bad',
  });
  const ofVoicemail = (message: Voicemail): Event => ({
    ...{ key: message.uri, at: message.at, part: 'messages', path: voicemailPath(fromVoicemail(message)) },
    ...{ icon: VoicemailIcon, words: t('person.voicemail', { time: pastDuration(Math.round(message.seconds)) }) },
    second: t(message.isNew ? 'person.new' : 'person.heard'),
  });
  const events = [
    ...calls.map(ofCall),
    ...left.filter(({ remote }) => isNumberOf(digitsOf(number) || number, remote.number)).map(ofVoicemail),
    ...threads.map((thread): Event => ({ ...thread, part: 'messages', mark: 'nd--acc' })),
  ]
    .filter(({ part }) => shown === 'all' || shown === part)
    .sort((a, b) => b.at - a.at);
  return (
    <section aria-label={t('person.with')}>
      <Suspense fallback={null}>
        <ThreadsOf numbers={numbers} name={name} onThreads={setThreads} />
      </Suspense>
      <div className="person-with">
        <h3 className="sec sec--flush">
          {t('person.with')}{' '}
          {at === 'all' && calls.length > 0 && <span className="t3 sub">{t('person.calls', { n: calls.length })}</span>}
        </h3>
        <fieldset className="chips" aria-label={t('person.with')}>
          {parts.map((one) => (
            <button key={one} type="button" className="chip" aria-pressed={one === shown} onClick={() => setShown(one)}>
              {t(`person.part.${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {events.length === 0 && at !== 'loading' && <p className="small t2">{t('person.none')}</p>}
      <ol className="tlx">
        {events.map(({ key, path, icon: Mark, words, second, quote, mark, ...event }) => (
          <li key={key}>
            <span className={mark ? `nd ${mark}` : 'nd'}>
              <Mark className="i i-s" aria-hidden="true" />
            </span>
            <span>
              <PanelLink className="hd2" path={path}>
                {words}
              </PanelLink>
              {second && <span className="sx">{second}</span>}
              {quote && (
                <span className="quote" dir="auto">
                  {quote}
                </span>
              )}
            </span>
            <span className="tm n">{momentLabel(locale, event.at, now)}</span>
          </li>
        ))}
      </ol>
      {at === 'failed' && <p className="small danger">{t('person.failed')}</p>}
      {(at === 'more' || at === 'failed') && (
        <Button size="small" look="quiet" onClick={more}>
          {t(at === 'failed' ? 'action.tryAgain' : 'person.more')}
        </Button>
      )}
    </section>
  );
}
