import type { ReactNode } from 'react';

/** Nothing here: what, why in one sentence, one thing to do. */
export function EmptyState({
  art,
  title,
  text,
  children,
}: {
  art?: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      {art && <span className="art">{art}</span>}
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className="empty-acts">{children}</div>}
    </div>
  );
}
