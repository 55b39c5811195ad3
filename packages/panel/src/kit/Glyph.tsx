import type { JSX } from 'react';

/** State marks that differ in shape, not only in colour. Always beside a word, so they are hidden from readers. */
export type GlyphName =
  | 'on'
  | 'work'
  | 'out'
  | 'gone'
  | 'off'
  | 'call'
  | 'bell'
  | 'pause'
  | 'held'
  | 'check'
  | 'wave'
  | 'dots'
  | 'end'
  | 'forward';

const stroke = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const cut = { ...stroke, stroke: 'var(--cut)', strokeWidth: 1.5 } as const;

const shapes: Record<GlyphName, () => JSX.Element> = {
  on: () => <circle cx="6" cy="6" r="5" fill="currentColor" />,
  work: () => (
    <>
      <circle cx="6" cy="6" r="5" fill="currentColor" />
      <path d="M3.4 6h5.2" {...cut} />
    </>
  ),
  out: () => <path fill="currentColor" d="M6 1a5 5 0 1 0 5 5A5 5 0 0 0 6 1Zm0 8.4a3.4 3.4 0 0 1 0-6.8Z" />,
  gone: () => <circle cx="6" cy="6" r="4" {...stroke} strokeWidth={2} />,
  off: () => (
    <>
      <circle cx="6" cy="6" r="4.3" {...stroke} strokeWidth={1.5} />
      <path d="m3.2 8.8 5.6-5.6" {...stroke} strokeWidth={1.5} />
    </>
  ),
  call: () => (
    <path
      fill="currentColor"
      d="M3.9.9 2.2 2.3C1 3.3 1.3 5.7 3.7 8.2s4.9 2.9 6 1.7l1.4-1.7-2.5-1.9-1.3.9C6.3 6.9 5.2 5.8 4.9 4.8l.9-1.3Z"
    />
  ),
  bell: () => (
    <path
      fill="currentColor"
      d="M6 .8A3.4 3.4 0 0 0 2.6 4.2c0 2.6-1.2 3.6-1.2 4.3h9.2c0-.7-1.2-1.7-1.2-4.3A3.4 3.4 0 0 0 6 .8ZM4.7 9.5a1.35 1.35 0 0 0 2.6 0Z"
    />
  ),
  pause: () => <path fill="currentColor" d="M2 1.2h2.8v9.6H2zM7.2 1.2H10v9.6H7.2z" />,
  held: () => <path d="M2.4 1.8h2v8.4h-2zM7.6 1.8h2v8.4h-2z" {...stroke} strokeWidth={1.3} />,
  check: () => (
    <>
      <circle cx="6" cy="6" r="5.4" fill="currentColor" />
      <path d="m3.6 6.1 1.7 1.7 3.2-3.5" {...cut} />
    </>
  ),
  wave: () => (
    <>
      <circle cx="2.4" cy="6" r="1.5" fill="currentColor" />
      <path d="M5.4 3.4a4 4 0 0 1 0 5.2M7.9 1.6a6.6 6.6 0 0 1 0 8.8" {...stroke} strokeWidth={1.5} />
    </>
  ),
  dots: () => <path d="M2 6h.01M6 6h.01M10 6h.01" {...stroke} strokeWidth={2.4} />,
  end: () => <path d="M1.5 6h9M3.6 3.2l4.8 5.6" {...stroke} strokeWidth={1.6} />,
  forward: () => <path d="M1.5 6h8M6.6 3l3 3-3 3" {...stroke} strokeWidth={1.8} />,
};

export function Glyph({ name, className }: { name: GlyphName; className?: string }) {
  return (
    <svg className={className ? `g ${className}` : 'g'} viewBox="0 0 12 12" aria-hidden="true">
      {shapes[name]()}
    </svg>
  );
}
