import type { Block } from '@ringside/domain/calendar';
import { useSetAtom } from 'jotai';
import type { CSSProperties, MouseEvent } from 'react';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { clockText, dayName } from '../../words/minutes.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { BlockText } from './day/BlockText.tsx';
import './draw/draw.css';
import { DrawnBlock } from './draw/DrawnBlock.tsx';
import { useDraw } from './draw/useDraw.ts';
import { lookOf } from './eventLook.ts';
import { eventPath, NEW } from './paths.ts';
import { wishedStartAtom } from './state.ts';

interface Props {
  /** The seven dates, or one day of them, and what is planned on each. */
  week: readonly string[];
  blocks: readonly (readonly Block[])[];
  clock: { date: string; minute: number };
  chosen: Block | null;
  /** Nothing that is planned holds, and nothing can be added. PRES-005 */
  isResting: boolean;
  /** It is looked at alone: opening hours of a group. */
  isFixed?: boolean;
  onChoose: (block: { id: string; date: string }) => void;
  label: string;
}

/** Hours that are shown in any case. */
const FIRST = 8;
const LAST = 18;
/** A press into the free time begins at a half hour. */
const STEP = 30;
const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Seven days side by side; each block is a button, and is drawn with the pointer. DESIGN-UI 10.4 */
export function WeekGrid({ week, blocks, clock, chosen, isResting, isFixed = false, onChoose, label }: Props) {
  const t = useT();
  const locale = useLocale();
  const goTo = useSetAtom(goToAtom);
  const setWished = useSetAtom(wishedStartAtom);
  const all = blocks.flat();
  const isDay = week.length === 1;
  const first = Math.min(FIRST, ...all.map(({ start }) => Math.floor(start / 60)));
  const last = Math.max(LAST, ...all.map(({ end }) => Math.ceil(end / 60)));
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  /** Of the height of the days, in per cent. */
  const part = (minutes: number): string => `${(minutes / ((last - first + 1) * 60)) * 100}%`;
  const { area, drawn, onColumn, onBlock, onClickCapture } = useDraw(week, { firstHour: first, hours: hours.length });
  const isDrawable = !isResting && !isFixed;
  const begin = (date: string, { clientY, currentTarget, target }: MouseEvent<HTMLElement>) => {
    if (target !== currentTarget || isResting || isFixed) return;
    const { top, height } = currentTarget.getBoundingClientRect();
    const minutes = ((clientY - top) / Math.max(1, height)) * (last - first + 1) * 60 + first * 60;
    setWished({ date, start: Math.max(0, Math.min(1410, Math.floor(minutes / STEP) * STEP)) });
    goTo(eventPath(NEW));
  };
  return (
    <section
      ref={area}
      className={`cal${isDay ? ' cal--day' : ''}${isResting ? ' is-resting' : ''}${drawn ? ' is-drawing' : ''}`}
      aria-label={label}
      onClickCapture={onClickCapture}
      style={{ '--hours': hours.length } as CSSProperties}
    >
      {!isDay && <span />}
      {(isDay ? [] : week).map((date) => (
        <div key={date} className={date === clock.date ? 'hd is-today' : 'hd'} aria-hidden="true">
          <span className="trunc">{dayName(locale, weekday(date), 'short')}</span>
          <b>{Number(date.slice(8))}</b>
        </div>
      ))}
      <div className="cal-hours n" aria-hidden="true">
        {hours.map((hour, index) => (
          <span key={hour} className="hr" style={{ insetBlockStart: part(index * 60) }}>
            {index > 0 && (isDay || index % 2 === first % 2) ? hour : ''}
          </span>
        ))}
      </div>
      {week.map((date, column) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: New does the same for the keyboard
        // biome-ignore lint/a11y/useKeyWithClickEvents: New does the same for the keyboard
        <div
          key={date}
          className={weekday(date) % 6 === 0 ? 'col is-off' : 'col'}
          onClick={(event) => begin(date, event)}
          onPointerDown={(event) => isDrawable && onColumn(date, event)}
        >
          {(blocks[column] ?? []).map((block) => {
            const { event, start, end } = block;
            const look = lookOf(event);
            const said = { day: dayName(locale, weekday(date)), from: clockText(start), until: clockText(end) };
            const canMove = isDrawable && event.calendar === undefined;
            const isChosen = chosen?.event.id === event.id && chosen.date === date;
            return (
              <button
                key={event.id}
                type="button"
                className={`ev ev--${look.tone}${canMove ? ' can-move' : ''}${drawn?.id === event.id ? ' is-held' : ''}${isChosen ? ' is-sel' : ''}${event.days.length > 0 ? '' : ' is-once'}${event.calendar === undefined ? '' : ' is-followed'}`}
                style={{ insetBlockStart: part(start - first * 60), blockSize: part(end - start) }}
                aria-pressed={isChosen}
                // A day says all of it in words.
                aria-label={
                  isDay
                    ? undefined
                    : t(isResting ? 'cal.blockRests' : 'cal.block', { name: event.name, state: t(look.word), ...said })
                }
                onClick={() => onChoose({ id: event.id, date })}
                onPointerDown={(pressed) => canMove && onBlock(block, pressed)}
              >
                {isDay ? <BlockText block={block} /> : <span className="trunc">{event.name}</span>}
              </button>
            );
          })}
          {drawn?.date === date && (
            <DrawnBlock
              drawn={drawn}
              insetBlockStart={part(drawn.start - first * 60)}
              blockSize={part(drawn.end - drawn.start)}
            />
          )}
          {date === clock.date && clock.minute >= first * 60 && clock.minute < (last + 1) * 60 && (
            <span className="now" style={{ insetBlockStart: part(clock.minute - first * 60) }} aria-hidden="true" />
          )}
        </div>
      ))}
    </section>
  );
}
