/**
 * Loads each thing once: the same promise for the same question, so that a component may wait for it with `use`. What did not
 * arrive may be asked for again.
 */
export function loadOnce<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const loading = new Map<Key, Promise<Value>>();
  return (key) => {
    const running = loading.get(key);
    if (running !== undefined) return running;
    const promise = load(key);
    loading.set(key, promise);
    promise.catch(() => loading.delete(key));
    return promise;
  };
}
