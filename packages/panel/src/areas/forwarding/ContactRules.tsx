import './forwarding.css';
import { decodeTimeFilter } from '@ringside/protocol/words/forwarding';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useLoaded } from '../../kernel/hooks/useLoaded.ts';
import { Content } from '../../kernel/navigation/column.tsx';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { refusalText } from '../../kernel/refusalText.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { Rich } from '../../kit/Rich.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { forwardingActs } from './acts.ts';
import { OWN_RULES } from './paths.ts';
import { contactPrintsAtom } from './state.ts';
import { ruleName, useRuleText } from './useRuleText.ts';

/**
 * Reads again when the server says that the rules are others by now, or may be seen from now on, or no longer.
 *
 * @param uri where they are read
 */
function useChanges(uri: string, reload: () => Promise<void>): void {
  const acts = useActs(forwardingActs);
  const prints = useAtomValue(contactPrintsAtom);
  useEffect(() => acts.followContacts(), [acts]);
  const isKnown = prints !== null;
  const print = prints?.get(uri);
  // What was read before the list came may be older than the list.
  const known = useRef(prints && { print });
  useEffect(() => {
    if (!isKnown) return;
    const before = known.current;
    known.current = { print };
    if (before?.print !== print || !before) void reload();
  }, [isKnown, print, reload]);
}

/** All rules of a contact, in their order and as they change, for whoever may see them: its user changes them. NAV-054, Q-082 */
export function ContactRules({ id }: { id: string }) {
  const t = useT();
  const text = useRuleText();
  const acts = useActs(forwardingActs);
  const { value: rules, refused, reload } = useLoaded(() => acts.of(id));
  useChanges(`v1/user/Forwarding/of/${id.startsWith('u-') ? id : `u-${id}`}`, reload);
  if (refused?.status === 403 || refused?.status === 404)
    return (
      <Content>
        <EmptyState
          title={t(refused.status === 403 ? 'fwd.notYours' : 'fwd.nobody')}
          text={t(refused.status === 403 ? 'fwd.notYoursText' : 'fwd.nobodyText')}
        >
          <PanelLink className="btn" path={OWN_RULES}>
            {t('fwd.rules')}
          </PanelLink>
        </EmptyState>
      </Content>
    );
  if (refused)
    return (
      <Content>
        <ErrorCard
          title={t('fwd.ofFailed')}
          text={refusalText(t, refused).label}
          details={refused.code}
          onRetry={() => void reload()}
        />
      </Content>
    );
  if (!rules)
    return (
      <Content>
        <SkeletonRows count={4} label={t('state.loading')} />
      </Content>
    );
  return (
    <Content>
      <p className="small t2 fwd-next">{t('fwd.ofContact', { n: rules.length })}</p>
      <ol className="fwd-list" aria-label={t('fwd.rules')}>
        {rules
          .toSorted((a, b) => a.place - b.place)
          .map((rule) => (
            <li key={rule.uri} className="fwd-row">
              <div className="fwd-says">
                <span className="sr">{ruleName(rule)}: </span>
                <span className="fwd-sentence">
                  <Rich text={text.sentence(rule, decodeTimeFilter(rule.timeFilter))} />
                </span>
                <span className="fwd-now small">
                  <span className={rule.activated ? 'm-ok' : 'm-idle'}>
                    <Glyph name={rule.activated ? 'check' : 'off'} />
                  </span>
                  <span className="trunc">{t(rule.activated ? 'fwd.isOn' : 'fwd.off')}</span>
                </span>
              </div>
            </li>
          ))}
      </ol>
    </Content>
  );
}
