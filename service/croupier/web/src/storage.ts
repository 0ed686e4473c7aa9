// localStorage, or memory where the browser has none for this page or where it is full.

const memory = new Map<string, string>();

/** The part of `Storage` that the page uses; it never throws. */
export const storage = {
  get length(): number {
    return names().length;
  },
  key: (place: number): string | null => names()[place] ?? null,
  getItem: (name: string): string | null => memory.get(name) ?? attempt(() => localStorage.getItem(name)) ?? null,
  setItem(name: string, value: string): void {
    memory.delete(name);
    if (attempt(() => (localStorage.setItem(name, value), true)) !== true) memory.set(name, value);
  },
  removeItem(name: string): void {
    memory.delete(name);
    attempt(() => localStorage.removeItem(name));
  },
};

const names = (): string[] => [...new Set([...(attempt(() => Object.keys(localStorage)) ?? []), ...memory.keys()])];

function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
