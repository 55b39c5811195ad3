import { isObject } from '../port/isObject.ts';
/** Where the instance's records are reached, and by whom. */
export interface ServiceNowAccess {
  /** Address of the instance, e.g. `https://acme.service-now.com`. */
  instance: string;
  /** A token of the agent (OAuth 2); asked for before every request, so that it may be renewed. */
  token: () => Promise<string>;
  /** Default: that of the page. */
  fetch?: typeof fetch;
}

/** Rows of a table. Fields are asked for by name; each is a string. */
export interface Tables {
  find(table: string, query: string, fields: readonly string[], limit: number): Promise<Record<string, string>[]>;
  create(table: string, fields: Record<string, unknown>): Promise<string | null>;
}

/** The Table API of an instance (`/api/now/table`), as an agent may use it. */
export function createTables({ instance, token, fetch: get = fetch }: ServiceNowAccess): Tables {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await get(new URL(`/api/now/table/${path}`, instance), {
      method: body ? 'POST' : 'GET',
      // the cookies of the instance are not ours to use
      credentials: 'omit',
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${await token()}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return isObject(answer) ? answer['result'] : null;
    const error = isObject(answer) && isObject(answer['error']) ? answer['error']['message'] : null;
    throw new Error(typeof error === 'string' ? error : `the instance answers ${response.status}`);
  };
  return {
    async find(table, query, fields, limit) {
      const wanted = new URLSearchParams({
        sysparm_query: query,
        sysparm_fields: ['sys_id', ...fields].join(),
        sysparm_limit: String(limit),
        sysparm_display_value: 'true',
      });
      const rows = await ask(`${table}?${wanted}`);
      return Array.isArray(rows) ? rows.filter(isObject).map((row) => row as Record<string, string>) : [];
    },
    async create(table, fields) {
      const row = await ask(table, fields);
      return isObject(row) && typeof row['sys_id'] === 'string' ? row['sys_id'] : null;
    },
  };
}
