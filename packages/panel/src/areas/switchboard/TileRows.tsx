import { useNames } from '../../kernel/hooks/useNames.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Button } from '../../kit/Button.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import { useT } from '../../words/useT.ts';
import type { TilesProps } from './TileGrid.tsx';
import type { Tile } from './tiles.ts';
import { useTileLook } from './useTileLook.ts';

/** The same people in a narrow panel: rank, state in words, and the one act that works now. */
export function TileRows({ tiles, others, desk, current, onChoose, onSend }: TilesProps) {
  const t = useT();
  const names = useNames();
  const lookOf = useTileLook();
  const { front, pair } = desk;
  const actOf = (tile: Tile) => {
    const name = front ? names.nameOf(front.party) : '';
    const params = { name, target: tile.name };
    if (pair) {
      const both = { name: names.nameOf(pair.from.party), target: names.nameOf(pair.to.party) };
      return { word: t('swb.connect'), name: t('swb.connectThem', both), run: () => onSend(tile) };
    }
    if (!front) return { word: t('swb.call'), name: t('swb.callName', params), run: () => onSend(tile) };
    if (tile.state === 'busy')
      return { word: t('swb.wait'), name: t('swb.waitFor', params), run: () => void desk.park(tile) };
    return { word: t('swb.send'), name: t('swb.sendTo', params), run: () => onSend(tile) };
  };
  const rows = [...tiles, ...others];
  return (
    <ul aria-label={t('swb.people')}>
      {rows.map((tile, at) => {
        const look = lookOf(tile);
        const act = actOf(tile);
        const isOn = current?.id === tile.id;
        return (
          <li key={tile.id} className={isOn ? 'row is-sel' : 'row'}>
            <span className="rank" aria-hidden="true">
              {at < tiles.length ? at + 1 : ''}
            </span>
            <Avatar
              name={tile.name}
              isGroup={tile.group !== null}
              presence={tile.colleague && presenceLook(tile.colleague)}
            />
            <span className="b">
              <span className="a">{tile.name}</span>
              <span className="c">
                <span className="trunc">
                  <span className={tile.state === 'busy' ? 'danger' : undefined}>{look.word}</span>
                  {tile.state && ` · ${names.number(tile.number)}`}
                </span>
              </span>
            </span>
            <span className="e swb-row-acts">
              {front && !pair && tile.state !== 'busy' && (
                <Button size="small" look="quiet" onClick={() => void desk.talkFirst(tile)}>
                  {t('swb.talkFirst')}
                </Button>
              )}
              <Button
                size="small"
                look={isOn && tile.state !== 'busy' ? 'primary' : 'plain'}
                data-tile={tile.id}
                aria-label={act.name}
                onFocus={() => onChoose(tile.id)}
                onClick={act.run}
              >
                {act.word}
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
