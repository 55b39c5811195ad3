import { useT } from '../words/useT.ts';

/** Under a field that takes no more than `max` UTF-16 units: says so once it is full. LIM-005, Q-135 */
export function FullNote({ text, max }: { text: string; max: number }) {
  const t = useT();
  return (
    <span className="small t3" role="status">
      {text.length >= max && t('field.full', { n: max })}
    </span>
  );
}
