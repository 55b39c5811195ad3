import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';
import { ParkedRow } from './ParkedRow.tsx';
import type { Tile } from './tiles.ts';
import type { Desk } from './useDesk.ts';
import { WaitingRow } from './WaitingRow.tsx';

/** Left of the people: who waits, what is parked, what Enter does, and the keys. */
export function DeskSide({ desk, current }: { desk: Desk; current: Tile | null }) {
  const t = useT();
  const { waiting, parked, front } = desk;
  return (
    <section className="swb-side" aria-label={t('swb.waiting')}>
      <div className="swb-side-in">
        <div className="swb-side-h">
          <h2 className="big grow">{t('swb.waiting')}</h2>
          {waiting.length > 0 && <span className="small t2 n">{t('swb.nWait', { n: waiting.length })}</span>}
        </div>
        <ul className="card swb-waits">
          {waiting.map((one, at) => (
            <WaitingRow key={one.id} one={one} place={at + 1} onTake={() => void desk.take(one)} />
          ))}
          {waiting.length === 0 && <li className="small t3 swb-none">{t('swb.nobodyWaits')}</li>}
        </ul>
        {parked.length > 0 && (
          <ul className="swb-parked" aria-label={t('swb.parked')}>
            {parked.map((one) => (
              <ParkedRow key={one.uri} one={one} onTake={() => void desk.takeBack(one)} />
            ))}
          </ul>
        )}
        <div className="swb-says">
          <PhoneForwarded className="i i-s" aria-hidden="true" />
          <div>
            <p role="status">
              <Says desk={desk} current={current} />
            </p>
            {front && (
              <span className="swb-says-acts">
                {current && (
                  <Button size="small" aria-keyshortcuts="T" onClick={() => void desk.talkFirst(current)}>
                    {t('swb.talkFirst')}
                  </Button>
                )}
                {current?.colleague && (
                  <Button size="small" aria-keyshortcuts="V" onClick={() => void desk.toVoicemail(current)}>
                    {t('swb.voicemail')}
                  </Button>
                )}
                <Button size="small" aria-keyshortcuts="P" onClick={() => void desk.park(current)}>
                  {t('swb.park')}
                </Button>
              </span>
            )}
          </div>
        </div>
        <p className="small t2 swb-keys">
          <kbd>Space</kbd> {t('swb.keyTake')} <kbd>Enter</kbd> {t('swb.keySend')} <kbd>T</kbd> {t('swb.keyTalk')}{' '}
          <kbd>P</kbd> {t('swb.keyPark')} <kbd>V</kbd> {t('swb.keyVoicemail')} {t('swb.keyFind')}
        </p>
      </div>
    </section>
  );
}

/** What Enter does now. */
function Says({ desk: { front, pair }, current }: { desk: Desk; current: Tile | null }) {
  const t = useT();
  const names = useNames();
  if (pair) return t('swb.sayConnect', { name: names.nameOf(pair.from.party), target: names.nameOf(pair.to.party) });
  if (front) {
    const name = names.nameOf(front.party);
    return current ? t('swb.saySend', { name, target: current.name }) : t('swb.sayChoose', { name });
  }
  return current ? t('swb.sayCall', { target: current.name }) : t('swb.sayIdle');
}
