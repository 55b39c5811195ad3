import { hasGroup, hasPresence, presenceGroups, toggleGroup, togglePresence } from '@ringside/domain/forwarding';
import { presencePath } from '@ringside/protocol/words/forwarding';
import { atDeskStates } from '@ringside/protocol/words/presence';
import { useT } from '../../../words/useT.ts';
import { useRuleText } from '../useRuleText.ts';
import type { PartProps } from './parts.ts';

const kinds = { desk: atDeskStates, ...presenceGroups } as const;

/** In which states of the user: each, or all of a kind at once. FWD-025, FWD-029 .. FWD-032 */
export function PresencePart({ draft, onChange }: PartProps) {
  const t = useT();
  const { stateText } = useRuleText();
  return (
    <div className="fwd-pad">
      {(['desk', 'pro', 'perso'] as const).map((kind) => (
        <fieldset key={kind} className="fwd-days">
          <legend className="small t2">
            {kind === 'desk' ? (
              t('fwd.desk')
            ) : (
              <label className="fwd-check">
                <input
                  type="checkbox"
                  checked={hasGroup(draft, kind)}
                  onChange={() => onChange(toggleGroup(draft, kind))}
                />
                {t(`fwd.${kind}`)}
              </label>
            )}
          </legend>
          {kinds[kind].map((state) => (
            <button
              key={state}
              type="button"
              className="chip"
              aria-pressed={hasPresence(draft, state)}
              onClick={() => onChange(togglePresence(draft, state))}
            >
              {stateText(presencePath(state))}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
