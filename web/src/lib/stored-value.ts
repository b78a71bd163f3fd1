import { useSyncExternalStore } from 'react';

/** One value kept in this browser, shared by every tab and every component that uses it. */
export interface StoredValue<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function stored<T>(
  key: string,
  parse: (raw: string | null) => T,
  serialize: (value: T) => string = String,
): StoredValue<T> {
  const listeners = new Set<() => void>();
  let value = parse(read(key));
  const notifyListeners = () => listeners.forEach((listener) => listener());
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key !== key && event.key !== null) return;
      value = parse(event.key === null ? null : event.newValue);
      notifyListeners();
    });
  }
  return {
    get: () => value,
    set(next) {
      value = next;
      write(key, serialize(next));
      notifyListeners();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStored<T>(store: StoredValue<T>): [T, (value: T) => void] {
  return [useSyncExternalStore(store.subscribe, store.get), store.set];
}

/** A browser may refuse storage (private windows, full disk): the value then lasts as long as the page. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function write(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // kept in memory only
  }
}
