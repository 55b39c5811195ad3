import { type Branding, brandingState, type WireBrandingState } from '@ringside/protocol/brand/branding';
import * as z from 'zod/mini';
import type { Verbs } from '../kernel/Reach.ts';
import type { Result } from '../kernel/result.ts';

/** What the company looks like, for its administrators. */
export interface BrandingVerbs {
  read(): Promise<Result<WireBrandingState>>;
  /** 403: an address that the deployment does not allow; 412: colours that cannot be read. */
  write(branding: Branding): Promise<Result<null>>;
  remove(): Promise<Result<null>>;
}

const path = 'v1/company/Branding';

/** The brand over REST. */
export const brandingVerbs: Verbs<BrandingVerbs> = ({ ask }) => ({
  read: () => ask({ method: 'GET', path, answer: brandingState }),
  write: (branding) => ask({ method: 'PUT', path, body: branding, answer: z.null() }),
  remove: () => ask({ method: 'DELETE', path, answer: z.null() }),
});
