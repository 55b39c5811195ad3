import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { Method } from 'matrix-js-sdk/lib/http-api/index.js';
import { keepDaysOf } from '../rules/talk/retention.ts';
import { setCompanyDays } from './roomRows.ts';

/** Asks how long the company keeps what is said in rooms; a homeserver that does not say it keeps it. Never rejects. */
export async function readCompanyDays(client: MatrixClient): Promise<void> {
  try {
    const { capabilities } = await client.http.authedRequest<{ capabilities: Record<string, object> }>(
      'GET' as Method,
      '/capabilities',
    );
    setCompanyDays(client, keepDaysOf(capabilities['ringside.retention']));
  } catch {
    // Asked again with the next start.
  }
}
