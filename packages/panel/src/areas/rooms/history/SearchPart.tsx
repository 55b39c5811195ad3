import type { SearchHit } from '@ringside/chat/History';
import { searchWords } from '@ringside/chat/rules/talk/search';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { ChipRow } from '../../../kit/ChipRow.tsx';
import { ErrorCard } from '../../../kit/ErrorCard.tsx';
import { useLocale, useT } from '../../../words/useT.ts';
import { roomName } from '../roomName.ts';
import { anyMessage, roomPath, roomRowsAtom, roomSearchAtom, type SearchFilter } from '../state.ts';
import { useShownRoomId } from '../talk/useShownRoom.ts';
import { FromSheet } from './FromSheet.tsx';
import { Hit } from './Hit.tsx';
import { monthLabel } from './monthLabel.ts';
import { Reach } from './Reach.tsx';
import { useSearch } from './useSearch.ts';

const NONE: readonly SearchHit[] = [];

/** Rows under their month, as they come. */
function useMonths(hits: readonly SearchHit[]): { name: string; hits: SearchHit[] }[] {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  const months: { name: string; hits: SearchHit[] }[] = [];
  for (const hit of hits) {
    const name = monthLabel(t, locale, hit.at - delta, now);
    const last = months.at(-1);
    if (last?.name === name) last.hits.push(hit);
    else months.push({ name, hits: [hit] });
  }
  return months;
}

interface ChipsProps {
  /** The room that one is in; null: all are searched. */
  room: string | null;
  filter: SearchFilter;
  onFilter: (change: Partial<SearchFilter>) => void;
  onFrom: () => void;
}
/** Where it is looked, for what, and of whom. */
function Chips({ room, filter: { isAll, only, by }, onFilter, onFrom }: ChipsProps) {
  const t = useT();
  const chip = (name: string, isOn: boolean, press: () => void) => (
    <button key={name} type="button" className="chip" aria-pressed={isOn} onClick={press}>
      <bdi className="trunc">{name}</bdi>
    </button>
  );
  const kind = (name: string, its: 'files' | 'links') =>
    chip(name, only === its, () => onFilter({ only: only === its ? null : its }));
  return (
    <ChipRow label={t('rooms.searchWhere')} chosen={`${isAll}`}>
      {room !== null && chip(room, !isAll, () => onFilter({ isAll: false }))}
      {room !== null && chip(t('rooms.allRooms'), isAll, () => onFilter({ isAll: true }))}
      {kind(t('rooms.searchFiles'), 'files')}
      {kind(t('rooms.searchLinks'), 'links')}
      {chip(by ? t('rooms.searchOf', { name: by.name }) : t('rooms.searchFrom'), by !== null, onFrom)}
    </ChipRow>
  );
}

/**
 * Words in what this device can read of a room, or of all rooms: what was found, how far it looked, and further back; by files, addresses and
 * who wrote as well. S-MSG-5
 */
export function SearchPart() {
  const roomId = useShownRoomId();
  return <Search key={roomId} roomId={roomId} />;
}

/** @param roomId the room that is shown; null: a page of its own, for all rooms */
function Search({ roomId }: { roomId: string | null }) {
  const t = useT();
  const id = useId();
  const goTo = useSetAtom(goToAtom);
  const rooms = useAtomValue(roomRowsAtom) ?? [];
  const room = rooms.find((one) => one.id === roomId);
  const [kept, setKept] = useAtom(roomSearchAtom);
  const { text = '', filter: chosen = anyMessage } = kept ?? {};
  const filter = roomId === null ? { ...chosen, isAll: true } : chosen;
  const isOpen = roomId !== null;
  const { page, refused, isLooking, isGoingOn, goOn, stop, again } = useSearch({
    ...{ roomId: filter.isAll ? null : roomId, text, only: filter.only },
    by: filter.by?.id ?? null,
  });
  const [isChoosing, setChoosing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const set = (change: Partial<{ text: string; filter: SearchFilter; isOpen: boolean }>) =>
    setKept({ roomId, text, filter, isOpen, ...change });
  const narrow = (change: Partial<SearchFilter>) => set({ filter: { ...filter, ...change } });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    set({ isOpen: false });
  };
  const go = (hit: SearchHit) => {
    setKept({ roomId: hit.roomId, text, filter, isOpen: false, goTo: hit.id });
    if (hit.roomId !== roomId) goTo(roomPath(hit.roomId));
  };
  const words = searchWords(page?.of ?? '');
  const value = page?.value ?? null;
  const problem = refused && refusalText(t, refused);
  const months = useMonths(value?.hits ?? NONE);
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
        {isOpen && (
          <Button look="quiet" onClick={() => set({ isOpen: false })}>
            {t('rooms.searchClose')}
          </Button>
        )}
      </search>
      <Chips
        room={room ? roomName(t, room) : null}
        filter={filter}
        onFilter={narrow}
        onFrom={() => setChoosing(true)}
      />
      <main className="main" data-region="content" aria-busy={isLooking}>
        {problem && (
          <ErrorCard title={problem.label} text={problem.detail} details={refused?.code ?? ''} onRetry={again} />
        )}
        {months.map(({ name, hits }) => (
          <section key={name} aria-label={name}>
            <h2 className="sec">
              <span className="grow">{name}</span>
            </h2>
            <ul>
              {hits.map((hit) => (
                <Hit key={hit.id} {...{ hit, words }} hasRoom={filter.isAll} onGo={go} />
              ))}
            </ul>
          </section>
        ))}
      </main>
      <Reach {...{ value, isLooking, isGoingOn }} isAll={filter.isAll} onGoOn={() => void goOn()} onStop={stop} />
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
    </div>
  );
}
