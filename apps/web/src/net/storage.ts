/** Stands in for the browser's storage where that is blocked: it lasts until the page is left. */
const memory = new Map<string, string>();

const PREFIX = 'dado/';

function browserStorage(): Storage | null {
  try {
    const probe = `${PREFIX}probe`;
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    return null;
  }
}

/** Whether what is kept outlives a reload. */
export function isLasting(): boolean {
  return browserStorage() !== null;
}

/** Keeps a value; where there is no room for it, until the page is left. */
export function keep(key: string, value: string): void {
  memory.set(key, value);
  try {
    browserStorage()?.setItem(PREFIX + key, value);
  } catch {
    // Full: the memory has it.
  }
}

export function recall(key: string): string | null {
  return browserStorage()?.getItem(PREFIX + key) ?? memory.get(key) ?? null;
}

export function forget(key: string): void {
  memory.delete(key);
  browserStorage()?.removeItem(PREFIX + key);
}

/** What outlives a reload under keys that begin like this, by the rest of the key. */
export function recallAll(start: string): [rest: string, value: string][] {
  const storage = browserStorage();
  const whole = PREFIX + start;
  const keys = storage ? Object.keys(storage).filter((key) => key.startsWith(whole)) : [];
  return keys.map((key) => [key.slice(whole.length), storage?.getItem(key) ?? '']);
}
