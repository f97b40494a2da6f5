/**
 * Loads each thing once: returns the same promise for the same key, so that a component may wait for it with
 * `use`. What failed to load may be requested again.
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
