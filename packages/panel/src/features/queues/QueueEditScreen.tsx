import './texts.ts';
import { QueueEditor } from './QueueEditor.tsx';
import { ShownQueue } from './ShownQueue.tsx';
import { useShownQueue } from './useGroup.ts';

/** Settings or announcements of a queue, by the path. NAV-006, NAV-007, NAV-009 */
export function QueueEditScreen() {
  const { part } = useShownQueue();
  if (part === 'detail') return null;
  return <ShownQueue>{(group) => <QueueEditor key={group.uri} group={group} part={part} />}</ShownQueue>;
}
