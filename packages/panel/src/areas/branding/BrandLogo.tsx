import type { Branding } from '@ringside/protocol/brand/branding';
import { useEffect, useId, useState } from 'react';
import { useT } from '../../words/useT.ts';
import { coloursOf, type ThemeName } from './draft.ts';
import { type LogoFault, logoFault, type ReadLogo } from './logoFault.ts';
import { readLogo } from './readLogo.ts';

/** What is wrong with the logos of a brand by theme; `reading`: it is not known yet. None chosen: nothing. BRAND-002 */
export function useLogoFaults(brand: Branding): Record<ThemeName, LogoFault | 'reading' | null> {
  const [read, setRead] = useState<ReadonlyMap<string, ReadLogo | null>>(new Map());
  const { light, dark } = brand.logo;
  useEffect(() => {
    let isOver = false;
    for (const address of new Set([light, dark]))
      if (address !== '')
        void readLogo(address).then((logo) => {
          if (!isOver) setRead((before) => new Map(before).set(address, logo));
        });
    return () => {
      isOver = true;
    };
  }, [light, dark]);
  const faultOf = (theme: ThemeName) => {
    const address = brand.logo[theme];
    if (address === '') return null;
    const logo = read.get(address);
    const { canvas, surface } = coloursOf(brand, theme);
    return logo === undefined ? 'reading' : logoFault(logo, [canvas, surface]);
  };
  return { light: faultOf('light'), dark: faultOf('dark') };
}

/** The logo in one theme: one of those that the deployment allows, or the sign of the panel. BRAND-001, Q-201 */
export function BrandLogo({
  brand,
  theme,
  logos,
  onChange,
}: {
  brand: Branding;
  theme: ThemeName;
  /** Addresses that may be chosen. */
  logos: readonly string[];
  onChange: (brand: Branding) => void;
}) {
  const t = useT();
  const id = useId();
  const chosen = brand.logo[theme];
  // One that the deployment has taken off its list is worn no more; it is shown until another is chosen.
  const all = chosen === '' || logos.includes(chosen) ? logos : [...logos, chosen];
  if (all.length === 0) return <p className="small t2">{t('brand.logoNone')}</p>;
  return (
    <div className="f">
      <label htmlFor={id}>{t(theme === 'light' ? 'brand.logoLight' : 'brand.logoDark')}</label>
      <select
        id={id}
        className="select"
        value={chosen}
        onChange={(event) => onChange({ ...brand, logo: { ...brand.logo, [theme]: event.currentTarget.value } })}
      >
        <option value="">{t('brand.logoUsual')}</option>
        {all.map((address) => (
          <option key={address} value={address}>
            {address}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What is wrong with the logos, in words. */
export function LogoFaults({ faults }: { faults: ReturnType<typeof useLogoFaults> }) {
  const t = useT();
  return (['light', 'dark'] as const).map((theme) => {
    const fault = faults[theme];
    if (fault === null || fault === 'reading') return null;
    return (
      <p key={theme} className="err err--box" role="alert">
        {t('brand.logoFault', { theme: t(`brand.${theme}`), why: t(`brand.logo.${fault}`) })}
      </p>
    );
  });
}
