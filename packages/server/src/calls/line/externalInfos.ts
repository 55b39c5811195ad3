import { externalInfos } from '@ringside/protocol/calls';

export interface ExternalInfos {
  sfId: string;
  sfLabel: string;
  sfType?: string;
}

/** Reads the percent-encoded JSON of the infos header. Null when absent or malformed: the call goes on without. */
export function parseInfosHeader(value: string | null): ExternalInfos | null {
  if (!value || value.length > 4000) return null;
  try {
    const { sfId, sfLabel, sfType } = externalInfos.parse(JSON.parse(decodeURIComponent(value)));
    return sfType === undefined ? { sfId, sfLabel } : { sfId, sfLabel, sfType };
  } catch {
    return null;
  }
}
