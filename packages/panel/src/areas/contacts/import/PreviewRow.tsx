import type { ContactFields, Imported } from '@ringside/domain/directory';
import { useT } from '../../../words/useT.ts';

interface Props {
  /** In the file, from 1. */
  row: number;
  name: string;
  fields: ContactFields;
  outcome: Imported;
  isIn: boolean;
  onToggle: () => void;
}

const whys = ['tooLong', 'number', 'email', 'nameless'] as const;

/** What becomes of one contact of a file. */
export function PreviewRow({ row, name, fields, outcome: { is, why, about = '' }, isIn, onToggle }: Props) {
  const t = useT();
  const isTaken = is === 'added' || is === 'merged';
  const known = whys.find((one) => one === why) ?? 'tooLong';
  const text =
    is === 'fault'
      ? t(`import.why.${known}`, { about })
      : is === 'added'
        ? [fields.company !== name && fields.company, fields.numbers[0]?.number, fields.emails[0]?.address]
            .filter(Boolean)
            .join(' · ')
        : t(
            is === 'merged'
              ? 'import.merges'
              : is === 'same'
                ? 'import.isSame'
                : is === 'full'
                  ? 'import.full'
                  : 'import.inDirectory',
            { name: about },
          );
  return (
    <li className="row row--flush">
      <label className="imp-row">
        <input type="checkbox" checked={isIn} disabled={!isTaken} onChange={onToggle} />
        <span className="b">
          <span className="a">{t('import.row', { row, name: name || t('import.noName') })}</span>
          <span className={is === 'fault' ? 'c danger' : 'c'}>{text}</span>
        </span>
      </label>
    </li>
  );
}
