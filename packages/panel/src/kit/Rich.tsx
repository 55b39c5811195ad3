import { Fragment } from 'react';

/** A text with its `*important*` words in bold. */
export function Rich({ text }: { text: string }) {
  return text.split('*').map((part, index) => {
    const key = `${index}${part}`;
    return index % 2 === 1 ? <b key={key}>{part}</b> : <Fragment key={key}>{part}</Fragment>;
  });
}
