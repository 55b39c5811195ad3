import type { Colleague } from '@ringside/domain/directory';
import type { HistoryEntry } from '@ringside/domain/history';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import Ear from 'lucide-react/icons/ear';
import Phone from 'lucide-react/icons/phone';
import { type KeyboardEvent, useState } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { Facts } from '../../../kernel/navigation/Facts.tsx';
import { ListRow } from '../../../kernel/navigation/ListRow.tsx';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { dataAsOfAtom, historyAtom, panelConfigAtom, profileAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { useNewAbove } from '../../../kit/hooks/useNewAbove.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { NewRows } from '../../../kit/NewRows.tsx';
import { presenceLook } from '../../../kit/presenceLook.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { useDial } from '../../calls/dial/useDial.ts';
import { MessageTo } from '../../chats/with/MessageTo.tsx';
import { isSettingUpAtom } from '../../first-minute/setUpAtom.ts';
import { HistoryLine } from '../../history/list/HistoryLine.tsx';
import { Portrait } from '../../people/Portrait.tsx';
import { colleagueByNumberAtom, colleaguesByNameAtom } from '../../people/people.ts';
import { personPath } from '../../people/personPath.ts';
import { useTake } from '../../people/useTake.ts';
import { FirstMinute } from '../HomeScreen.tsx';
import { homeRecents } from './homeRecents.ts';
import { enDesk } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enDesk];

/** How many of the newest calls are shown. */
const SHOWN = 8;

/** `C` calls whom the row shows, with Shift it writes to them; Enter leads to the page. */
function useRowKeys(number: string) {
  const dial = useDial();
  return (event: KeyboardEvent) => {
    if (event.code !== 'KeyC' || event.ctrlKey || event.metaKey || event.altKey || number === '') return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.shiftKey) return void dial(number, 'row');
    // Whether there is anybody to write to is what the button knows.
    event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-message]')?.click();
  };
}

function Recent({ entry, count }: { entry: HistoryEntry; count: number }) {
  const t = useT();
  const names = useNames();
  const dial = useDial();
  const { number } = entry.remote;
  const colleague = useAtomValue(colleagueByNumberAtom).get(digitsOf(number));
  const look = colleague ? presenceLook(colleague) : null;
  const onKeyDown = useRowKeys(number);
  return (
    <ListRow
      className={entry.isMissed ? 'row is-un' : 'row'}
      path={personPath(number)}
      aria-keyshortcuts="C"
      onKeyDown={onKeyDown}
      quick={
        <>
          <MessageTo
            isQuick
            number={number}
            name={names.nameOf(entry.remote)}
            shown={names.numberOf(entry.remote) || names.nameOf(entry.remote)}
          />
          {!entry.answeredBy && (
            <IconButton
              className="ib ib--ok"
              icon={Phone}
              tabIndex={-1}
              name={t('history.callBack', { name: names.nameOf(entry.remote) })}
              onClick={() => void dial(number, 'row')}
            />
          )}
        </>
      }
    >
      <HistoryLine
        entry={entry}
        presence={look}
        face={<Portrait photo={colleague?.photo} name={entry.remote.name} presence={look} />}
        count={count}
      />
    </ListRow>
  );
}

function Person({ person }: { person: Colleague }) {
  const t = useT();
  const dial = useDial();
  const take = useTake();
  const maySupervise = useAtomValue(profileAtom)?.maySupervise === true;
  const onKeyDown = useRowKeys(person.number);
  const look = presenceLook(person);
  const rings = person.telephony === 'ringing';
  // At most two actions: where one listens, Shift and C have none.
  const mayListen = maySupervise && person.telephony === 'busy';
  return (
    <ListRow
      path={personPath(person.number)}
      aria-keyshortcuts="C"
      onKeyDown={onKeyDown}
      quick={
        <>
          {rings && (
            <Button
              size="small"
              look="primary"
              className="is-kept"
              aria-label={t('pickup.name', { name: person.name })}
              onClick={() => void take('pickUp', person)}
            >
              {t('pickup.do')}
            </Button>
          )}
          {!mayListen && <MessageTo isQuick number={person.number} name={person.name} shown={person.number} />}
          {mayListen && (
            <IconButton
              icon={Ear}
              tabIndex={-1}
              name={t('monitor.listenTo', { name: person.name })}
              onClick={() => void take('listen', person)}
            />
          )}
          {!rings && (
            <IconButton
              className="ib ib--ok"
              icon={Phone}
              tabIndex={-1}
              name={t('keys.call', { name: person.name })}
              onClick={() => void dial(person.number, 'row')}
            />
          )}
        </>
      }
    >
      <Portrait photo={person.photo} name={person.name} presence={look} />
      <span className="b">
        <span className="a">{person.name}</span>
        <span className="c">
          <span className={look.glyph === 'call' ? 'trunc danger' : 'trunc'}>{t(look.word)}</span>
        </span>
      </span>
      <span className="e n">{person.number}</span>
    </ListRow>
  );
}

const lenses = ['all', 'missed', 'people'] as const;
type Lens = (typeof lenses)[number];

/** What the list shows: all of it, the calls that nobody answered, or the colleagues. */
function Lenses({ at, missed, onChange }: { at: Lens; missed: number; onChange: (lens: Lens) => void }) {
  const t = useT();
  return (
    <fieldset className="chips" aria-label={t('home.shown')}>
      {lenses.map((name) => (
        <button key={name} type="button" className="chip" aria-pressed={name === at} onClick={() => onChange(name)}>
          {t(`home.lens.${name}`)}
          {name === 'missed' && missed > 0 && <span className="cnt cnt--quiet">{missed}</span>}
        </button>
      ))}
    </fieldset>
  );
}

/** The newest calls and the colleagues of a wide layout; a row leads to the page of the person. */
export function HomeList() {
  const t = useT();
  const entries = useAtomValue(historyAtom).filter(({ remote }) => remote.number !== '');
  const [lens, setLens] = useState<Lens>('all');
  const wanted = lens === 'missed' ? entries.filter(({ isMissed }) => isMissed) : entries;
  const recent = useNewAbove(wanted, ({ at }) => at);
  const people = useAtomValue(colleaguesByNameAtom);
  const isKnown = useAtomValue(dataAsOfAtom) !== null;
  const isSettingUp = useAtomValue(isSettingUpAtom);
  const isDemo = useAtomValue(panelConfigAtom)?.demo !== undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    rows[Math.min(Math.max(to, 0), rows.length - 1)]?.focus();
  };
  return (
    <Content onKeyDown={onKeyDown}>
      {(isSettingUp || isDemo) && (
        <Facts>
          {/* There from the start, so that what comes later stands below it. */}
          <div>
            <FirstMinute />
          </div>
        </Facts>
      )}
      <Lenses at={lens} missed={entries.filter(({ isNew }) => isNew).length} onChange={setLens} />
      <section aria-label={t('home.recent')} hidden={lens === 'people'} {...recent.props}>
        <h2 className="sec">
          <span className="grow">{t('home.recent')}</span>
          {entries.length > 0 && (
            <PanelLink className="link small" path="/callhistories/personal">
              {t('screen.history')}
            </PanelLink>
          )}
        </h2>
        {!isKnown && entries.length === 0 && <SkeletonRows count={4} label={t('state.loading')} />}
        {isKnown && wanted.length === 0 && (
          <p className="quiet small t2">{t(lens === 'missed' ? 'home.noMissed' : 'home.noCalls')}</p>
        )}
        <NewRows n={recent.waiting} onShow={recent.show} />
        {homeRecents(recent.rows, SHOWN).map(({ entry, count }) => (
          <Recent key={entry.uri} entry={entry} count={count} />
        ))}
      </section>
      <section aria-label={t('people.title')} hidden={lens === 'missed'}>
        <h2 className="sec">
          <span className="grow">{t('people.title')}</span>
          {people.length > 0 && <span className="t3 n">{people.length}</span>}
        </h2>
        {isKnown && people.length === 0 && <p className="quiet small t2">{t('people.none')}</p>}
        {people.map((person) => (
          <Person key={person.uri} person={person} />
        ))}
      </section>
    </Content>
  );
}
