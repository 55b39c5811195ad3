import type { LucideIcon } from 'lucide-react';

/** An icon of the set, as components take it. Icons are imported one by one: `lucide-react/icons/phone`. */
export type Icon = LucideIcon;
