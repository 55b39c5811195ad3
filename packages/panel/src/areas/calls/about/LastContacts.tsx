import type { Line } from '@ringside/domain/call';
import type { HistoryEntry } from '@ringside/domain/history';
import { digitsOf } from '@ringside/domain/number';
import type { SmsThread } from '@ringside/domain/sms';
import type { Voicemail } from '@ringside/domain/voicemail';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import PhoneMissed from 'lucide-react/icons/phone-missed';
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing';
import VoicemailIcon from 'lucide-react/icons/voicemail';
import { useEffect, useState } from 'react';
import { actsIn } from '../../../kernel/acts.ts';
import { fetchCode } from '../../../kernel/code/fetchCode.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { history, voicemails } from '../../../kernel/state.ts';
import { momentLabel } from '../../../words/dates.ts';
import { pastDuration } from '../../../words/duration.ts';
import type { Translate } from '../../../words/translate.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { personPath } from '../../people/personPath.ts';
import { smsThreads } from '../../sms/state.ts';

const SHOWN = 3;
/** As many are counted; beyond them it says that there are more. */
const COUNTED = 50;

/** What came of a call, in few words. */
function resultOf(t: Translate, call: HistoryEntry): string {
  if (call.answeredBy) return t('contacts.answeredBy', { name: call.answeredBy });
  if (call.isMissed) return t('contacts.nobody');
  if (call.talkSeconds === null) return t(call.isRejected ? 'contacts.refused' : 'contacts.noAnswer');
  return t('contacts.withYou', { time: pastDuration(call.talkSeconds) });
}

function Mark({ call }: { call: HistoryEntry }) {
  const Shape = call.isMissed ? PhoneMissed : call.isIncoming ? PhoneIncoming : PhoneOutgoing;
  return <Shape className={call.isMissed ? 'i i-s m-danger' : 'i i-s'} aria-hidden="true" />;
}

/** The last calls with whoever is on the line, newest first, without this one. */
function useLastCalls(line: Line): readonly HistoryEntry[] {
  const store = useStore();
  const { number } = line.party;
  const asked = line.externalNumber ?? number;
  const newest = useAtomValue(history.allAtom);
  const [calls, setCalls] = useState<{ of: string; rows: readonly HistoryEntry[] }>({ of: '', rows: [] });
  useEffect(() => {
    if (asked === '') return;
    let isGone = false;
    fetchCode(() => import('../notes/acts.ts'))
      .then(({ noteActs }) => actsIn(store, noteActs).lastCalls(asked, COUNTED + 1))
      .then((page) => {
        if (page.ok && !isGone) setCalls({ of: asked, rows: page.value });
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [store, asked]);
  const known = newest.filter(({ remote }) => remote.number === asked);
  const rows =
    calls.of === asked ? [...known, ...calls.rows.filter(({ uri }) => !known.some((one) => one.uri === uri))] : known;
  return rows.filter(({ lineId }) => lineId !== line.id).toSorted((a, b) => b.at - a.at);
}

/** The messages that whoever is on the line has left in the user's mailbox, newest first. */
function useMessages(line: Line): readonly Voicemail[] {
  const digits = digitsOf(line.externalNumber ?? line.party.number);
  return useAtomValue(voicemails.allAtom)
    .filter(({ remote }) => digits !== '' && digitsOf(remote.number) === digits)
    .toSorted((a, b) => b.at - a.at);
}

/** The texts with whoever is on the line, as far as this user sees them, newest first. */
function useTexts(line: Line): readonly SmsThread[] {
  const digits = digitsOf(line.externalNumber ?? line.party.number);
  return useAtomValue(smsThreads.allAtom)
    .filter(({ number, lastText }) => digits !== '' && lastText !== '' && digitsOf(number) === digits)
    .toSorted((a, b) => b.lastAt - a.lastAt);
}

function CallRow({ call }: { call: HistoryEntry }) {
  const t = useT();
  return (
    <>
      <Mark call={call} />
      <span className={call.isMissed ? 'trunc danger' : 'trunc'}>
        {[resultOf(t, call), call.viaLabel].filter(Boolean).join(', ')}
        {call.note && <span className="t3"> “{call.note}”</span>}
      </span>
    </>
  );
}

function TextRow({ lastText }: { lastText: string }) {
  const t = useT();
  return (
    <>
      <MessageSquareText className="i i-s" aria-hidden="true" />
      <span className="trunc">
        {t('contacts.sms')}
        <span className="t3"> “{lastText}”</span>
      </span>
    </>
  );
}

function MessageRow({ message: { seconds, isNew } }: { message: Voicemail }) {
  const t = useT();
  const time = pastDuration(seconds);
  return (
    <>
      <VoicemailIcon className="i i-s" aria-hidden="true" />
      <span className="trunc">{t(isNew ? 'contacts.unheard' : 'contacts.heard', { time })}</span>
    </>
  );
}

/** The last contacts with whoever is on the line, calls, messages and texts: what came of them and when. */
export function LastContacts({ line }: { line: Line }) {
  const t = useT();
  const locale = useLocale();
  const goTo = useSetAtom(goToAtom);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const calls = useLastCalls(line);
  const texts = useTexts(line);
  const messages = useMessages(line);
  const rows = [
    ...calls.slice(0, SHOWN).map((call) => ({ key: call.uri, at: call.at, row: <CallRow call={call} /> })),
    ...texts.slice(0, SHOWN).map(({ uri, lastAt, lastText }) => ({
      key: uri,
      at: lastAt,
      row: <TextRow lastText={lastText} />,
    })),
    ...messages.slice(0, SHOWN).map((message) => ({
      key: message.uri,
      at: message.at,
      row: <MessageRow message={message} />,
    })),
  ].toSorted((a, b) => b.at - a.at);
  if (line.others || rows.length === 0) return null;
  const contactId = calls.find((call) => call.contactId !== null)?.contactId ?? null;
  // The page of a person belongs to a wide layout; a narrow one has the calls with a contact.
  const all = isWide
    ? personPath(line.externalNumber ?? line.party.number)
    : contactId && `/callhistories/personal?${new URLSearchParams({ remoteContactId: contactId })}`;
  return (
    <section aria-label={t('contacts.last')} className="lastcalls">
      <div className="lbl">
        <span>{t('contacts.last')}</span>
        {all && calls.length > SHOWN && (
          <button type="button" className="link" onClick={() => goTo(all)}>
            {t('contacts.all', { n: calls.length > COUNTED ? `${COUNTED}+` : calls.length })}
          </button>
        )}
      </div>
      <ul className="last">
        {rows.slice(0, SHOWN).map(({ key, at, row }) => (
          <li key={key}>
            {row}
            <span className="tm n">{momentLabel(locale, at, Date.now())}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
