import { useActs } from '../../../kernel/acts.ts';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import { useT } from '../../../words/useT.ts';
import { detailsActs } from './acts.ts';

/** The domain that the company belongs to, and what that is; nothing where the server does not say. PROF-005, UI-028 */
export function DomainRow({ enterpriseId }: { enterpriseId: string }) {
  const t = useT();
  const acts = useActs(detailsActs);
  const { value } = useLoaded(() => acts.domain(enterpriseId));
  if (!value) return null;
  return (
    <div className="det-row">
      <dt className="t2">{t('details.domain')}</dt>
      <dd>
        {value.name} ({t(`details.domain.${value.type}`)})
      </dd>
    </div>
  );
}
