import { useGoOn } from '../../../kernel/navigation/useGoOn.ts';
import '../../../kit/styles/layers.css';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import Ban from 'lucide-react/icons/ban';
import Phone from 'lucide-react/icons/phone';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { Facts } from '../../../kernel/navigation/Facts.tsx';
import { dataAsOfAtom, historyAtom, nowAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import { presenceLook } from '../../../kit/presenceLook.ts';
import { Rich } from '../../../kit/Rich.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useLocale, useT } from '../../../words/useT.ts';
import { useDial } from '../../calls/dial/useDial.ts';
import { NoteField } from '../../calls/notes/NoteField.tsx';
import { enCalls } from '../../calls/words.en.ts';
import { BlockSheet } from '../../denylist/BlockSheet.tsx';
import { enDenylist } from '../../denylist/words.en.ts';
import { PhotoAvatar } from '../../people/PhotoAvatar.tsx';
import { colleagueByNumberAtom } from '../../people/people.ts';
import { pastCallActs } from '../acts.ts';
import { AddContact } from '../list/AddContact.tsx';
import { historyLook } from '../list/historyLook.ts';
import type { ShownCall } from '../list/listRows.ts';
import { groupHistoryPath, historyPath } from '../paths.ts';
import { shownCallsAtom } from '../state.ts';
import { enHistory } from '../words.en.ts';
import { HowItWent } from './HowItWent.tsx';
import { OtherCalls } from './OtherCalls.tsx';
import { said } from './said.ts';
import { enEntry } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enHistory, enCalls, enEntry, enDenylist];

/** The call of the path; one that was deleted while it was shown stays. */
function useShownEntry(id: string): { entry: ShownCall | null; isGone: boolean } {
  const live = useAtomValue(historyAtom);
  const listed = useAtomValue(shownCallsAtom);
  const last = useRef<ShownCall | null>(null);
  const found = listed.find((call) => call.id === id) ?? live.find((call) => call.id === id);
  if (found) last.current = found;
  const entry = last.current?.id === id ? last.current : null;
  return { entry, isGone: !found };
}

function Entry({ entry, isGone, ofGroups }: { entry: ShownCall; isGone: boolean; ofGroups: boolean }) {
  const t = useT();
  const names = useNames();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const dial = useDial();
  const goOn = useGoOn();
  const calls = useAtomValue(historyAtom);
  const past = useActs(pastCallActs);
  const colleague = useAtomValue(colleagueByNumberAtom).get(digitsOf(entry.remote.number));
  const [asks, setAsks] = useState<'delete' | 'contact' | 'block' | null>(null);
  const { number, name } = entry.remote;
  const look = historyLook(t, entry);
  const isServed = entry.answeredBy !== undefined;
  const isStranger = !ofGroups && number !== '' && !colleague && entry.contactId === null && name === '';
  const mayBlock = !ofGroups && number !== '' && !colleague && entry.isIncoming;
  const close = () => setAsks(null);
  const remove = async () => {
    close();
    const goThen = goOn();
    // The list shows the next one.
    if (await past.remove(entry.uri)) goThen(ofGroups ? groupHistoryPath(false) : historyPath('all'));
  };
  return (
    <Content className="main pg">
      <header className="idn">
        <PhotoAvatar photo={colleague?.photo} name={name} size={52} presence={colleague && presenceLook(colleague)} />
        <div className="grow">
          <h2 data-name="" tabIndex={-1}>
            {[entry.remote, ...(entry.others ?? [])].map(names.nameOf).join(', ')}
          </h2>
          <p className="n">
            {names.numberOf(entry.remote)}
            {colleague && ` · ${t(presenceLook(colleague).word)}`}
          </p>
        </div>
        {number !== '' && (
          <Button
            look={isServed ? 'plain' : 'call'}
            data-autofocus=""
            disabled={isGone}
            onClick={() => void dial(number, 'row')}
          >
            <Phone className="i i-s" aria-hidden="true" /> {t('history.call')}
          </Button>
        )}
      </header>
      <p className="say">
        <look.icon className={`i i-s ${entry.isMissed ? 'danger' : ''}`} aria-hidden="true" />
        <span>
          <Rich text={said(t, entry, { calls, now, locale, nameOf: names.nameOf })} />
        </span>
      </p>
      {isGone && (
        <p className="note" role="status">
          <b>{t('entry.gone')}.</b> {t('entry.goneText')}
        </p>
      )}
      {entry.lineId !== '' && !ofGroups && !isGone && <NoteField key={entry.lineId} lineId={entry.lineId} />}
      {entry.lineId !== '' && !ofGroups && entry.viaLabel !== '' && (
        <HowItWent key={`steps ${entry.lineId}`} lineId={entry.lineId} caller={names.nameOf(entry.remote)} />
      )}
      {isGone && entry.note && <p className="small">{entry.note}</p>}
      <div className="oc">
        {isStranger && (
          <Button size="small" disabled={isGone} onClick={() => setAsks('contact')}>
            {t('history.addContact')}
          </Button>
        )}
        {mayBlock && (
          <Button size="small" disabled={isGone} onClick={() => setAsks('block')}>
            <Ban className="i i-xs" aria-hidden="true" /> {t('deny.block')}
          </Button>
        )}
        <Button size="small" look="quiet" className="btn--qd" disabled={isGone} onClick={() => setAsks('delete')}>
          <Trash2 className="i i-xs" aria-hidden="true" /> {t('history.delete')}
        </Button>
      </div>
      <Facts>
        <OtherCalls entry={entry} />
      </Facts>
      {asks === 'contact' && (
        <AddContact number={names.number(number)} onSave={(given) => past.addContact(given, number)} onClose={close} />
      )}
      {asks === 'block' && <BlockSheet wish={entry.remote} shown={name || names.number(number)} onClose={close} />}
      {asks === 'delete' && (
        <Question
          stay={t('history.cancel')}
          go={t('history.delete')}
          title={t(ofGroups ? 'history.groupAsk' : 'history.deleteAsk')}
          text={t(ofGroups ? 'history.groupDeleteText' : 'history.deleteText')}
          onStay={close}
          onGo={() => void remove()}
        />
      )}
    </Content>
  );
}

/** One finished call beside the list: who, what became of it, its note, and other calls with them. HIST-001 */
export function CallEntry({ id, ofGroups }: { id: string; ofGroups?: true }) {
  const t = useT();
  const isKnown = useAtomValue(dataAsOfAtom) !== null;
  const { entry, isGone } = useShownEntry(decodeURIComponent(id));
  if (entry) return <Entry key={entry.id} entry={entry} isGone={isGone} ofGroups={ofGroups === true} />;
  return (
    <Content>
      {isKnown ? (
        <EmptyState title={t('entry.unknown')} text={t('entry.unknownText')} />
      ) : (
        <SkeletonRows count={4} label={t('state.loading')} />
      )}
    </Content>
  );
}
