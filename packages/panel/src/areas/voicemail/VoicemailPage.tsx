import '../sounds/sound.css';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue, useSetAtom } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, useState } from 'react';
import { offersAtom } from '../../kernel/areasAtom.ts';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { goToAtom, screenAtom } from '../../kernel/navigation/atoms.ts';
import { Content } from '../../kernel/navigation/column.tsx';
import { Facts } from '../../kernel/navigation/Facts.tsx';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { dataAsOfAtom, nowAtom, profileAtom, voicemails } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { dayLabel, timeOfDay } from '../../words/dates.ts';
import { pastDuration } from '../../words/duration.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { MessageTo } from '../chats/with/MessageTo.tsx';
import { enHistory } from '../history/words.en.ts';
import { Portrait } from '../people/Portrait.tsx';
import { colleagueByNumberAtom } from '../people/people.ts';
import { SKIP } from '../sounds/PlayerBar.tsx';
import { enSounds } from '../sounds/words.en.ts';
import { reasonsAtom, shownVoicemailsAtom } from './atoms.ts';
import { VoicemailPlayer } from './VoicemailPlayer.tsx';
import { fromVoicemail, nextNew, type VoicemailEntry } from './voicemailRows.ts';
import { entryOfPath, voicemailPath, voicemailsPath } from './voicemailsPath.ts';
import { enVoicemail } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enHistory, enVoicemail, enSounds];

/** The message or recording of the path; one that was deleted while it was shown stays. */
function useShownVoicemail(id: string): { entry: VoicemailEntry | null; isGone: boolean } {
  const { entries } = useAtomValue(shownVoicemailsAtom);
  const live = useAtomValue(voicemails.allAtom).find((one) => one.id === id);
  const last = useRef<VoicemailEntry | null>(null);
  const found = entryOfPath(entries, id) ?? (live && fromVoicemail(live));
  if (found) last.current = found;
  return { entry: last.current && (entryOfPath([last.current], id) ?? null), isGone: !found };
}

/** The newest calls with whoever left it; nothing where there was none. */
function Lasts({ number }: { number: string }) {
  const lasts = (useAtomValue(offersAtom) ?? []).flatMap(({ LastWith }) => LastWith ?? []);
  if (number === '') return null;
  return (
    <div className="fcard vm-last">
      {lasts.map((LastWith, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what areas offer never moves
        <LastWith key={index} numbers={[number]} />
      ))}
    </div>
  );
}

/** What the keys do while the player or its row has the focus. */
function PlayerKeys({ canCall }: { canCall: boolean }) {
  const t = useT();
  return (
    <p className="small t3 vm-keys">
      <span>
        <kbd>Space</kbd> {t('voicemail.keyPlay')}
      </span>
      <span>
        <kbd>J</kbd> <kbd>L</kbd> {t('mailbox.seconds', { n: SKIP })}
      </span>
      {canCall && (
        <span>
          <kbd>C</kbd> {t('voicemail.keyCall')}
        </span>
      )}
      <span>
        <kbd>Del</kbd> {t('voicemail.keyDelete')}
      </span>
    </p>
  );
}

function Voicemail({ entry, isGone }: { entry: VoicemailEntry; isGone: boolean }) {
  const t = useT();
  const locale = useLocale();
  const names = useNames();
  const now = useAtomValue(nowAtom);
  const goTo = useSetAtom(goToAtom);
  const { entries, forget } = useAtomValue(shownVoicemailsAtom);
  const colleague = useAtomValue(colleagueByNumberAtom).get(digitsOf(entry.remote.number));
  const isOfficer = useAtomValue(profileAtom)?.isComplianceOfficer ?? false;
  const hasReason = useAtomValue(reasonsAtom)[entry.uri] !== undefined;
  // Looking through the list is not listening: the reason is asked for when a compliance officer wants to hear it.
  const [wants, setWants] = useState(false);
  const isLocked = entry.kind === 'rs' && isOfficer && !hasReason && !wants;
  const next = nextNew(entries, entry.uri);
  const when = `${dayLabel(locale, entry.at, now)} ${timeOfDay(locale, entry.at)}`;
  return (
    <Content className="main pg">
      <header className="idn">
        <Portrait
          photo={colleague?.photo}
          name={entry.remote.name}
          size={52}
          presence={colleague && presenceLook(colleague)}
        />
        <div className="grow">
          <h2>{names.nameOf(entry.remote)}</h2>
          <p className="n">
            {[
              names.numberOf(entry.remote),
              entry.kind === 'rs' && t('voicemail.recording'),
              entry.owner,
              when,
              pastDuration(Math.max(1, Math.round(entry.seconds))),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </header>
      {isGone ? (
        <p className="note" role="status">
          {t('voicemail.gone')}
        </p>
      ) : isLocked ? (
        <div className="oc">
          <Button look="primary" data-autofocus="" onClick={() => setWants(true)}>
            {t('voicemail.reasonGo')}
          </Button>
        </div>
      ) : (
        <VoicemailPlayer
          entry={entry}
          next={next}
          onNext={() => next && goTo(voicemailPath(next))}
          onClose={() => setWants(false)}
          more={
            <MessageTo
              isLabelled
              number={entry.remote.number}
              name={names.nameOf(entry.remote)}
              shown={names.numberOf(entry.remote) || names.nameOf(entry.remote)}
            />
          }
          onGone={() => {
            forget(entry.uri);
            goTo(voicemailsPath('all'));
          }}
        />
      )}
      <Facts>
        <Lasts number={entry.remote.number} />
        {!isGone && !isLocked && <PlayerKeys canCall={entry.remote.number !== ''} />}
      </Facts>
    </Content>
  );
}

/** Whose message it is, as the title of a wide layout. */
export function VoicemailHead() {
  const t = useT();
  const names = useNames();
  const { id } = useAtomValue(screenAtom);
  const { entry } = useShownVoicemail(decodeURIComponent(String(id)));
  const isNumber = entry?.remote.name === '';
  return (
    <>
      <PanelLink path={voicemailsPath('all')}>{t('screen.voicemails')}</PanelLink>
      <ChevronRight className="i i-xs" aria-hidden="true" />
      <h1 className={isNumber ? 'trunc is-number' : 'trunc'}>
        {entry ? names.nameOf(entry.remote) : t('screen.voicemail')}
      </h1>
    </>
  );
}

/** One message or recording beside the list. VM-002, NAV-072 */
export function VoicemailPage({ id }: { id: string }) {
  const t = useT();
  const isKnown = useAtomValue(dataAsOfAtom) !== null;
  const { isLoading } = useAtomValue(shownVoicemailsAtom);
  const { entry, isGone } = useShownVoicemail(decodeURIComponent(id));
  if (entry) return <Voicemail key={entry.uri} entry={entry} isGone={isGone} />;
  return (
    <Content>
      {isKnown && !isLoading ? (
        <EmptyState title={t('voicemail.gone')} text="" />
      ) : (
        <SkeletonRows count={4} label={t('state.loading')} />
      )}
    </Content>
  );
}
