interface Entity {
  uri: string;
  groupUri: string;
}

/**
 * Entities of one live list, grouped. Changes are collected; `flush` says which groups they touched, with all that is in
 * them.
 */
export function grouped<T extends Entity>(compare: (a: T, b: T) => number) {
  const items = new Map<string, T>();
  const byGroup = new Map<string, Map<string, T>>();
  const touched = new Set<string>();
  const remove = (uri: string): void => {
    const old = items.get(uri);
    if (!old) return;
    items.delete(uri);
    byGroup.get(old.groupUri)?.delete(uri);
    touched.add(old.groupUri);
  };
  const put = (item: T): void => {
    if (items.get(item.uri)?.groupUri !== item.groupUri) remove(item.uri);
    items.set(item.uri, item);
    const group = byGroup.get(item.groupUri) ?? new Map<string, T>();
    byGroup.set(item.groupUri, group.set(item.uri, item));
    touched.add(item.groupUri);
  };
  return {
    put,
    remove,
    reset(next: readonly T[]): void {
      for (const uri of [...items.keys()]) remove(uri);
      for (const item of next) put(item);
    },
    flush(show: (groupUri: string, items: readonly T[]) => void): void {
      for (const groupUri of touched) show(groupUri, [...(byGroup.get(groupUri)?.values() ?? [])].sort(compare));
      touched.clear();
    },
  };
}
