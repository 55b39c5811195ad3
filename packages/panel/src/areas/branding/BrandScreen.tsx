import '../../kit/styles/forms.css';
import './branding.css';
import type { Branding, WireBrandingState } from '@ringside/protocol/brand/branding';
import { type BrandColour, brandFonts, brandRoles, isLogo } from '@ringside/protocol/words/branding';
import { useId, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useLoaded } from '../../kernel/hooks/useLoaded.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import type { Refused } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { brandingActs } from './acts.ts';
import { BrandFlags } from './BrandFlags.tsx';
import { BrandLogo, LogoFaults, useLogoFaults } from './BrandLogo.tsx';
import { coloursOf, type ThemeName, usualBrand, weakOf, withColour } from './draft.ts';
import { useWorn } from './useWorn.ts';
import { enBranding } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enBranding];

const colours = Object.keys(brandRoles) as BrandColour[];
const fonts = Object.keys(brandFonts) as (keyof typeof brandFonts)[];

/** What the company looks like, for its administrators. BRAND-001 .. BRAND-007 */
export function BrandScreen() {
  const t = useT();
  const acts = useActs(brandingActs);
  const { value, refused, reload } = useLoaded(() => acts.read());
  return (
    <main className="main pad" data-region="content">
      {value ? (
        <Editor state={value} />
      ) : refused ? (
        <ErrorCard
          title={refusalText(t, refused).label}
          text={refusalText(t, refused).detail ?? ''}
          details={refused.code}
          onRetry={() => void reload()}
        />
      ) : (
        <SkeletonRows count={5} label={t('state.loading')} />
      )}
    </main>
  );
}

function Editor({ state }: { state: WireBrandingState }) {
  const t = useT();
  const id = useId();
  const acts = useActs(brandingActs);
  const [brand, setBrand] = useState<Branding>(state.branding ?? usualBrand);
  const [theme, setTheme] = useState<ThemeName>('light');
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isSaved, setSaved] = useState(false);
  const weak = weakOf(brand);
  const logoFaults = useLogoFaults(brand);
  const hasFault = weak.length > 0 || logoFaults.light !== null || logoFaults.dark !== null;
  const shown = coloursOf(brand, theme);
  const change = (next: Branding) => {
    setSaved(false);
    setBrand(next);
  };
  const tell = (done: Outcome<null>) => {
    setRefused(done.ok ? null : done.refused);
    setSaved(done.ok);
  };
  const { sizes, font } = brand.theme;
  const list = (kind: 'css' | 'js', address: string) =>
    change({
      ...brand,
      [kind]: brand[kind].includes(address) ? brand[kind].filter((one) => one !== address) : [...brand[kind], address],
    });
  return (
    <div className="brand">
      <Segments
        name={t('brand.theme')}
        choices={[
          ['light', t('brand.light')],
          ['dark', t('brand.dark')],
        ]}
        value={theme}
        onChoose={setTheme}
      />
      <div className="brand-colours">
        {colours.map((one) => (
          <label key={one} className="small">
            <input
              type="color"
              value={shown[one]}
              onChange={(event) => change(withColour(brand, theme, one, event.currentTarget.value))}
            />
            {t(`brand.${one}`)}
          </label>
        ))}
      </div>
      <div className="f">
        <label htmlFor={`${id}-font`}>{t('brand.font')}</label>
        <select
          id={`${id}-font`}
          className="select"
          value={font}
          onChange={(event) => {
            const chosen = fonts.find((one) => one === event.currentTarget.value) ?? 'inter';
            change({ ...brand, theme: { ...brand.theme, font: chosen } });
          }}
        >
          {fonts.map((one) => (
            <option key={one} value={one}>
              {t(`brand.font.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="f">
        <label htmlFor={`${id}-radius`}>{t('brand.corners', { n: sizes.radius })}</label>
        <input
          id={`${id}-radius`}
          type="range"
          min={0}
          max={20}
          value={sizes.radius}
          onChange={(event) => {
            const radius = Number(event.currentTarget.value);
            change({ ...brand, theme: { ...brand.theme, sizes: { ...sizes, radius } } });
          }}
        />
      </div>
      <BrandLogo brand={brand} theme={theme} logos={state.allowed.filter(isLogo)} onChange={change} />
      {state.allowed
        .filter((address) => !isLogo(address))
        .map((address) => {
          const kind = address.split('?')[0]?.endsWith('.css') ? 'css' : 'js';
          return (
            <label key={address} className="small brand-file">
              <input type="checkbox" checked={brand[kind].includes(address)} onChange={() => list(kind, address)} />{' '}
              {address}
            </label>
          );
        })}
      <BrandFlags brand={brand} onChange={change} />
      <Preview brand={brand} theme={theme} />
      {weak.length > 0 ? (
        <div className="err err--box" role="alert">
          {t('brand.weak', { n: weak.length })}
          <ul className="brand-weak">
            {weak.map(({ theme: of, front, back, ratio, atLeast }) => (
              <li key={`${of}${front}${back}`}>
                {t('brand.pair', {
                  ...{ front: t(`brand.${front}`), back: t(`brand.${back}`), theme: t(`brand.${of}`) },
                  ...{ ratio: String(ratio), atLeast: String(atLeast) },
                })}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="small t2" role="status">
          {t(isSaved ? 'brand.saved' : 'brand.readable')}
        </p>
      )}
      <LogoFaults faults={logoFaults} />
      {refused && (
        <p className="err err--box" role="alert">
          {refusalText(t, refused).label}
        </p>
      )}
      <div className="brand-acts">
        <Button look="primary" disabled={hasFault} onClick={async () => tell(await acts.write(brand))}>
          {t('brand.save')}
        </Button>
        <Button
          onClick={async () => {
            const done = await acts.remove();
            tell(done);
            if (done.ok) setBrand(usualBrand);
          }}
        >
          {t('brand.remove')}
        </Button>
      </div>
    </div>
  );
}

/** The brand as it would be seen, with the panel's own parts. */
function Preview({ brand, theme }: { brand: Branding; theme: ThemeName }) {
  const t = useT();
  const worn = useWorn(brand, theme);
  return (
    <div ref={worn} className={brand.logo[theme] === '' ? 'brand-see' : 'brand-see has-logo'} data-theme={theme}>
      <div className="brand-head">
        <Logo size={28} /> Ringside
      </div>
      <p>
        <b>Claire Vasseur</b> <span className="brand-second">01 99 00 41 27</span>{' '}
        <span className="brand-link">{t('brand.accentText')}</span>
      </p>
      <Button look="primary">{t('brand.accent')}</Button>
    </div>
  );
}
