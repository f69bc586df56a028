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

export function keep(key: string, value: string): void {
  memory.set(key, value);
  browserStorage()?.setItem(PREFIX + key, value);
}

export function recall(key: string): string | null {
  return browserStorage()?.getItem(PREFIX + key) ?? memory.get(key) ?? null;
}
