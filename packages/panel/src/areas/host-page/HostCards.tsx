import './hostCards.css';
import type { HostCard, HostRow } from '@ringside/protocol/bridge/types';
import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { hostCardsAtom, hostUiActsAtom } from './hostUiState.ts';

/** A field of a card: what was filled in is sent to the page when the user leaves it. */
function Field({ row, onFilled }: { row: Extract<HostRow, { type: 'field' }>; onFilled: (value: string) => void }) {
  const id = useId();
  const given = row.value ?? '';
  const [text, setText] = useState(given);
  // what the page sets anew counts, what the user is typing stays when the page says the same again
  useEffect(() => setText(given), [given]);
  const shared = {
    id,
    value: text,
    maxLength: 1000,
    onBlur: () => text !== given && onFilled(text),
  };
  return (
    <div className="f">
      <label htmlFor={id}>{row.label}</label>
      {row.isLong ? (
        <textarea {...shared} rows={3} onChange={(event) => setText(event.currentTarget.value)} />
      ) : (
        <div className="in">
          <input {...shared} onChange={(event) => setText(event.currentTarget.value)} />
        </div>
      )}
    </div>
  );
}

function Row({ card, row }: { card: HostCard; row: HostRow }) {
  const acts = useAtomValue(hostUiActsAtom);
  if (row.type === 'field') return <Field row={row} onFilled={(value) => acts?.press(card, row.id, value)} />;
  if (row.type === 'button')
    return (
      <Button size="small" look={row.look ?? 'plain'} onClick={() => acts?.press(card, row.id)}>
        {row.text}
      </Button>
    );
  const words = (
    <span className="b">
      {row.label && <span className="small t2">{row.label}</span>}
      <span className="host-text">{row.text}</span>
    </span>
  );
  if (row.type === 'text') return <div className="host-row">{words}</div>;
  return (
    <button type="button" className="host-row host-link" onClick={() => acts?.press(card, row.id)}>
      {words}
      <ChevronRight className="i i-s chev" aria-hidden="true" />
    </button>
  );
}

/** One card of the CRM page: its words in the look of the panel, never its markup. */
export function Card({ card }: { card: HostCard }) {
  const id = useId();
  return (
    <section className="card host-card" aria-labelledby={id}>
      <h2 id={id} className="med">
        {card.title}
      </h2>
      {card.rows.map((row, index) => (
        // rows without an id are texts, which nobody has typed into
        <Row key={'id' in row ? row.id : index} card={card} row={row} />
      ))}
    </section>
  );
}

/** The cards of the CRM page for a call. */
export function HostCards({ lineId }: { lineId: string }) {
  const cards = useAtomValue(hostCardsAtom);
  return cards
    .filter(({ place, lineID }) => place === 'call' && (lineID ?? lineId) === lineId)
    .map((card) => <Card key={card.id} card={card} />);
}
