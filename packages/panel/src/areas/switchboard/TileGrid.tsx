import { byHeading } from '@ringside/domain/switchboard';
import { useAtomValue } from 'jotai';
import { useElapsed } from '../../kernel/hooks/useElapsed.ts';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { Glyph } from '../../kit/Glyph.tsx';
import { ringingTime } from '../../words/duration.ts';
import { useT } from '../../words/useT.ts';
import { phoneSinceAtom } from './state.ts';
import type { Tile } from './tiles.ts';
import type { Desk } from './useDesk.ts';
import { useTileLook } from './useTileLook.ts';

export interface TilesProps {
  tiles: readonly Tile[];
  /** Found beside the favourites. */
  others: readonly Tile[];
  desk: Desk;
  current: Tile | null;
  isFaded: (tile: Tile) => boolean;
  onChoose: (id: string) => void;
  onSend: (tile: Tile) => void;
}
type OneProps = Omit<TilesProps, 'tiles' | 'others'> & { tile: Tile; isFirst: boolean };

/** Since when the phone is busy or rings, where that was seen to begin. */
function Since({ tile }: { tile: Tile }) {
  const since = useAtomValue(phoneSinceAtom).get(tile.colleague?.uri ?? '') ?? null;
  const ms = useElapsed(since);
  const isTimed = tile.colleague !== null && (tile.state === 'busy' || tile.state === 'rings');
  return ms !== null && isTimed ? <span className="n"> {ringingTime(ms)}</span> : null;
}

/** One of the people: chosen by a press or by arrows, and a button that sends. */
function OneTile({ tile, desk, current, isFaded, isFirst, onChoose, onSend }: OneProps) {
  const t = useT();
  const names = useNames();
  const look = useTileLook()(tile);
  const isOn = current?.id === tile.id;
  const { front, pair } = desk;
  const what = pair ? 'swb.connect' : front ? 'swb.send' : 'swb.call';
  const name = pair
    ? t('swb.connectThem', { name: names.nameOf(pair.from.party), target: names.nameOf(pair.to.party) })
    : front
      ? t('swb.sendTo', { name: names.nameOf(front.party), target: tile.name })
      : t('swb.callName', { target: tile.name });
  return (
    <li className={isFaded(tile) ? 'swb-tile is-faded' : 'swb-tile'}>
      <button
        type="button"
        className={`blft${look.tone}${isOn ? ' is-on' : ''}`}
        data-tile={tile.id}
        tabIndex={isOn || (current === null && isFirst) ? 0 : -1}
        aria-current={isOn ? 'true' : undefined}
        aria-keyshortcuts={isOn ? 'Enter' : undefined}
        onFocus={() => onChoose(tile.id)}
        onClick={() => onChoose(tile.id)}
      >
        <span className={look.mark}>{look.glyph && <Glyph name={look.glyph} />}</span>
        <span className="nm">{tile.name}</span>
        <span className="x">{tile.state && names.number(tile.number)}</span>
        <span className="st">
          {look.word}
          <Since tile={tile} />
          {tile.tags.length > 0 && <span className="t3"> {tile.tags.map((tag) => `#${tag}`).join(' ')}</span>}
        </span>
      </button>
      {(!pair || isOn) && (
        <button
          type="button"
          className="btn btn--p btn--s swb-act"
          tabIndex={-1}
          aria-label={name}
          onClick={() => onSend(tile)}
        >
          {t(what)}
          {isOn && <kbd>Enter</kbd>}
        </button>
      )}
    </li>
  );
}

/** Favourites in their headings; nobody moves, and who is not meant fades. SWB-004, SWB-006 */
export function TileGrid({ tiles, others, ...rest }: TilesProps) {
  const t = useT();
  const [first] = tiles;
  const parts = [
    ...byHeading(tiles).map(({ name, tiles: own }) => ({ key: name, name: name || t('swb.people'), own })),
    ...(others.length > 0 ? [{ key: ' others', name: t('swb.others'), own: others }] : []),
  ];
  return (
    <div className="swb-grid">
      {parts.map(({ key, name, own }) => (
        <section key={key} aria-label={name}>
          <h2 className="small t2 swb-h">
            {name}{' '}
            {key !== ' others' && (
              <span className="t3 n">
                {t('swb.nFree', { n: own.length, free: own.filter(({ state }) => state === 'free').length })}
              </span>
            )}
          </h2>
          <ul className="tilegrid">
            {own.map((tile) => (
              <OneTile key={tile.id} tile={tile} isFirst={tile === first} {...rest} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
