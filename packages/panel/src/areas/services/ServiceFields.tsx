import { draftOf } from '@ringside/domain/forwarding';
import type { ServiceSettings } from '@ringside/domain/service';
import {
  decodeTimeFilter,
  encodeTimeFilter,
  forwardingLimits,
  noAnswerDelays,
  timeFilterFault,
} from '@ringside/protocol/words/forwarding';
import { waitingLimits } from '@ringside/protocol/words/services';
import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { useT } from '../../words/useT.ts';
import { TimePart } from '../forwarding/edit/TimePart.tsx';
import { colleaguesByNameAtom } from '../people/people.ts';

interface Props {
  settings: ServiceSettings;
  onChange: (settings: ServiceSettings) => void;
}

const topics = ['wa', 'qm', 'ccs'] as const;
const bare = (text: string): string => text.replace(/[\s.()-]/g, '');

/** What a user says of a service. */
export function ServiceFields({ settings, onChange }: Props) {
  const t = useT();
  switch (settings.service) {
    case 'callback':
      return (
        <>
          {(['onBusy', 'onNoAnswer'] as const).map((when) => (
            <label key={when} className="svc-check">
              <input
                type="checkbox"
                checked={settings[when]}
                onChange={({ currentTarget }) => onChange({ ...settings, [when]: currentTarget.checked })}
              />
              {t(`svc.${when}`)}
            </label>
          ))}
          {settings.onNoAnswer && (
            <Delay value={settings.delayMs} onChange={(delayMs) => onChange({ ...settings, delayMs })} />
          )}
        </>
      );
    case 'bosssecretary':
      return (
        <>
          <Secretary value={settings.extension} onChange={(extension) => onChange({ ...settings, extension })} />
          <Field label={t('svc.direct')} help={t('svc.directHelp')}>
            {(id) => (
              <input
                id={id}
                value={settings.direct}
                inputMode="tel"
                maxLength={forwardingLimits.callers}
                autoComplete="off"
                onChange={({ currentTarget }) => onChange({ ...settings, direct: bare(currentTarget.value) })}
              />
            )}
          </Field>
        </>
      );
    case 'awayattendant':
      return (
        <>
          <Field label={t('svc.callers')}>
            {(id) => (
              <select
                id={id}
                value={settings.filter}
                onChange={({ currentTarget }) =>
                  onChange({ ...settings, filter: currentTarget.value as typeof settings.filter })
                }
              >
                {(['A', 'E', 'I'] as const).map((filter) => (
                  <option key={filter} value={filter}>
                    {t(`svc.${filter}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TimePart
            draft={{ ...draftOf(null, () => false), time: decodeTimeFilter(settings.timeFilter) }}
            faults={{}}
            onChange={({ time }) => {
              const timeFilter = encodeTimeFilter(time);
              if (time.days.length > 0 && timeFilterFault(timeFilter) === null) onChange({ ...settings, timeFilter });
            }}
          />
          <To value={settings.to} onChange={(to) => onChange({ ...settings, to })} />
        </>
      );
    case 'availabilityattendant':
      return (
        <>
          <Delay value={settings.delayMs} onChange={(delayMs) => onChange({ ...settings, delayMs })} />
          <To value={settings.to} onChange={(to) => onChange({ ...settings, to })} />
        </>
      );
    case 'callqueuing':
      return (
        <>
          {(['places', 'minutes'] as const).map((what) => (
            <Field key={what} label={t(`svc.${what}`)}>
              {(id) => (
                <select
                  id={id}
                  className="n"
                  value={settings[what]}
                  onChange={({ currentTarget }) => onChange({ ...settings, [what]: Number(currentTarget.value) })}
                >
                  {Array.from({ length: waitingLimits[what] }, (_, n) => n + 1).map((n) => (
                    <option key={n} value={n}>
                      {n}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
          <nav aria-label={t('svc.hear')}>
            {topics.map((topic) => (
              <PanelLink key={topic} className="row row--1 set" path={`/settings/callqueuing/${topic}`}>
                <span className="grow">{t(`svc.${topic}`)}</span>
                <ChevronRight className="i i-s chev" aria-hidden="true" />
              </PanelLink>
            ))}
          </nav>
        </>
      );
  }
}

function Field(props: { label: string; help?: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="f">
      <label htmlFor={id}>{props.label}</label>
      <span className="in">{props.children(id)}</span>
      {props.help && <span className="small t3">{props.help}</span>}
    </div>
  );
}

function Delay({ value, onChange }: { value: number; onChange: (delayMs: number) => void }) {
  const t = useT();
  return (
    <Field label={t('svc.delay')}>
      {(id) => (
        <select id={id} value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
          {noAnswerDelays.map((ms) => (
            <option key={ms} value={ms}>
              {t('svc.seconds', { s: ms / 1000 })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A colleague, who has an extension. FWD-049 */
function Secretary({ value, onChange }: { value: string; onChange: (extension: string) => void }) {
  const t = useT();
  const colleagues = useAtomValue(colleaguesByNameAtom);
  return (
    <Field label={t('svc.secretary')}>
      {(id) => (
        <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">{t('svc.pick')}</option>
          {colleagues.map(({ uri, name, number }) => (
            <option key={uri} value={number}>
              {name} · {number}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Whom callers reach by a key: a number, with those of colleagues offered. */
function To({ value, onChange }: { value: string; onChange: (to: string) => void }) {
  const t = useT();
  const list = useId();
  const colleagues = useAtomValue(colleaguesByNameAtom);
  return (
    <Field label={t('svc.to')} help={t('svc.toHelp')}>
      {(id) => (
        <>
          <input
            id={id}
            list={list}
            value={value}
            inputMode="tel"
            maxLength={24}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange(bare(currentTarget.value))}
          />
          <datalist id={list}>
            {colleagues.map(({ uri, name, number }) => (
              <option key={uri} value={number}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
