/** Id of an entity: the last part of its REST path; `null` stays `null`. */
export const idOf = (uri: string | null): string | null => (uri === null ? null : (uri.split('/').at(-1) ?? uri));
