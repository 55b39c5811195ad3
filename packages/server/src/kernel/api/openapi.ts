import { apiError } from '@ringside/protocol/kernel/common';
import { TOKEN_HEADER } from '@ringside/protocol/words/paths';
import * as z from 'zod/mini';
import type { Route } from './Api.ts';

const json = (schema: z.ZodMiniType) => {
  const { $schema: _dialect, ...content } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return { 'application/json': { schema: content } };
};

/** OpenAPI 3.1 document of the routes, made from the schemas that parse the requests. */
export function openApi(routes: readonly Route<unknown>[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const parameters = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    const of = route.rt === undefined ? route.path : `${route.path}?rt=${route.rt}`;
    const operation = {
      summary: route.summary,
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(route.isPublic ? { security: [] } : {}),
      ...(route.request ? { requestBody: { required: true, content: json(route.request) } } : {}),
      responses: {
        200: { description: 'Done', ...(route.response ? { content: json(route.response) } : {}) },
        default: { description: 'Refused', content: json(apiError) },
      },
    };
    paths[of] = {
      ...paths[of],
      [route.method.toLowerCase()]: route.changes ? { ...operation, deprecated: true } : operation,
      ...(route.changes ? { post: operation } : {}),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ringside server', version },
    security: [{ token: [] }],
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } } },
  };
}
