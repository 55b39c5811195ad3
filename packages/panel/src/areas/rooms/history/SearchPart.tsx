import type { SearchHit, SearchPage } from '@ringside/chat/History';
import { excerptOf, searchWords } from '@ringside/chat/rules/talk/search';
import { useAtom, useAtomValue } from 'jotai';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { nowAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { ChipRow } from '../../../kit/ChipRow.tsx';
import { ErrorCard } from '../../../kit/ErrorCard.tsx';
import { dayLabel } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { roomSearchAtom } from '../state.ts';
import { useShownRoom } from '../talk/useShownRoom.ts';
import { historyActs } from './acts.ts';

/** Characters from which a search begins, and how long one rests before it. */
const [LEAST, REST_MS] = [2, 300];

/** A message that was found: who, when, and the part of it that has the words. Text only. */
function Hit({ hit, words, onGo }: { hit: SearchHit; words: readonly string[]; onGo: (id: string) => void }) {
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  return (
    <li>
      <button type="button" className="row row--1 room-hit" onClick={() => onGo(hit.id)}>
        <span className="b">
          <span className="a">
            <bdi className="grow trunc">{hit.by.name}</bdi>
            <span className="n small t2">{momentLabel(locale, hit.at - delta, now)}</span>
          </span>
          <span className="room-hit-text" dir="auto">
            {excerptOf(hit.text, words).map((one) => (one.isHit ? <mark key={one.at}>{one.text}</mark> : one.text))}
          </span>
        </span>
      </button>
    </li>
  );
}

/**
 * Words in what this device can read of a room, or of all rooms: what was found, how far it looked, and further back; by files, addresses and
 * who wrote as well. S-MSG-5
 */
export function SearchPart() {
  const room = useShownRoom();
  return room && <Search key={room.id} roomId={room.id} />;
}

function Search({ roomId }: { roomId: string }) {
  const t = useT();
  const id = useId();
  const { search } = useActs(historyActs);
  const now = useAtomValue(nowAtom);
  const [kept, setKept] = useAtom(roomSearchAtom);
  const text = kept?.text ?? '';
  const settled = useDebounced(text.trim(), REST_MS);
  const [page, setPage] = useState<{ of: string; value: SearchPage } | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isLooking, setLooking] = useState(false);
  const close = () => setKept({ roomId, text, isOpen: false });
  const turn = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  const look = async (isFurther: boolean): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    setLooking(true);
    const done = await search(roomId, settled, isFurther);
    if (mine !== turn.current) return;
    setLooking(false);
    setRefused(done.ok ? null : done.refused);
    if (done.ok) setPage({ of: settled, value: done.value });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the words alone
  useEffect(() => {
    if (settled.length >= LEAST) void look(false);
    else {
      turn.current += 1;
      setLooking(false);
      setPage(null);
    }
    return () => {
      turn.current += 1;
    };
  }, [settled]);
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const words = searchWords(page?.of ?? '');
  const value = page?.value ?? null;
  const problem = refused && refusalText(t, refused);
  const since = value?.since ?? null;
  const said = value && [
    t('rooms.searchFound', { n: value.found }),
    since === null
      ? t('rooms.searchNothing')
      : t('rooms.searchLooked', { n: value.looked, day: dayLabel(locale, since, now) }),
    ...(value.unreadable > 0 ? [t('rooms.searchLocked', { n: value.unreadable })] : []),
    ...(value.found > value.hits.length ? [t('rooms.searchShown', { n: value.hits.length })] : []),
    ...(value.end === 'all' && since !== null ? [t('rooms.searchAll')] : []),
    ...(value.end === 'full' ? [t('rooms.searchFull')] : []),
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is the button
    <div className="room-search" onKeyDown={onKeyDown}>
      <search className="room-search-head">
        <label className="sr" htmlFor={id}>
          {t('rooms.search')}
        </label>
        <span className="in grow">
          <input
            ref={field}
            id={id}
            type="search"
            value={text}
            autoComplete="off"
            placeholder={t('rooms.search')}
            maxLength={100}
            onChange={({ currentTarget }) => set({ text: currentTarget.value })}
          />
        </span>
        <Button look="quiet" onClick={close}>
          {t('rooms.searchClose')}
        </Button>
      </search>
      <main className="main" data-region="content" aria-busy={isLooking}>
        <p className="small t2 room-search-said" role="status">
          {isLooking ? t('rooms.searching') : (said?.join(' ') ?? t('rooms.searchHint'))}
        </p>
        {problem && (
          <ErrorCard
      <Chips
        room={room ? roomName(t, room) : null}
        filter={filter}
        onFilter={narrow}
        onFrom={() => setChoosing(true)}
      />
            title={problem.label}
            text={problem.detail}
            details={refused?.code ?? ''}
            onRetry={() => void look(false)}
          />
        )}
        <ul>
          {value?.hits.map((hit) => (
            <Hit key={hit.id} {...{ hit, words }} hasRoom={filter.isAll} onGo={go} />
          ))}
        </ul>
        {value?.end === 'more' && (
          <p className="room-search-more">
            <Button disabled={isLooking} onClick={() => void look(true)}>
              {t('rooms.searchFurther')}
            </Button>
          </p>
        )}
      </main>
    </div>
  );
}
      {isChoosing && (
        <FromSheet
          roomId={filter.isAll ? null : roomId}
          onClose={() => setChoosing(false)}
          onChoose={(by) => {
            setChoosing(false);
            narrow({ by });
          }}
        />
      )}
