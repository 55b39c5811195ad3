import type { ComponentType } from 'react';

/** An icon, as components take it; always beside a name. Those of the set are imported one by one: `lucide-react/icons/phone`. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
