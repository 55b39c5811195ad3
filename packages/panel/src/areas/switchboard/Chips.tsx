import type { TileState } from '@ringside/domain/switchboard';
import { useState } from 'react';
import { useT } from '../../words/useT.ts';
import type { Tile } from './tiles.ts';

/** Tags that have a chip; others are found by typing. */
const TAGS = 4;

const states: readonly { state: TileState; word: 'swb.free' | 'swb.busy' | 'swb.away' }[] = [
  { state: 'free', word: 'swb.free' },
  { state: 'busy', word: 'swb.busy' },
  { state: 'away', word: 'swb.away' },
];

/** Whom the desk shows: all, those in a state now, or those with a tag. */
export function Chips(given: {
  tiles: readonly Tile[];
  hasTags: boolean;
  /** Ids of those who fit now; null: all. */
  onShow: (ids: ReadonlySet<string> | null) => void;
}) {
  const { tiles, hasTags, onShow } = given;
  const t = useT();
  const [pressed, setPressed] = useState('all');
  const tags = [...new Set(tiles.flatMap((tile) => tile.tags))]
    .map((tag) => ({ tag, n: tiles.filter((tile) => tile.tags.includes(tag)).length }))
    .sort((a, b) => b.n - a.n)
    .slice(0, TAGS);
  const chip = (id: string, word: string, those: readonly Tile[]) => (
    <button
      key={id}
      type="button"
      className="chip"
      aria-pressed={pressed === id}
      onClick={() => {
        setPressed(id);
        onShow(id === 'all' ? null : new Set(those.map((tile) => tile.id)));
      }}
    >
      {word} <span className="n">{those.length}</span>
    </button>
  );
  return (
    <fieldset className="chips swb-chips" aria-label={t('swb.shown')}>
      {chip('all', t('swb.all'), tiles)}
      {states.map(({ state, word }) =>
        chip(
          state,
          t(word),
          tiles.filter((tile) => tile.state === state),
        ),
      )}
      {hasTags &&
        tags.map(({ tag }) =>
          chip(
            `#${tag}`,
            `#${tag}`,
            tiles.filter((tile) => tile.tags.includes(tag)),
          ),
        )}
    </fieldset>
  );
}
