// localStorage and sessionStorage, or memory where the browser has none for this page or where it is full.

/** The part of `Storage` that the page uses; it never throws. */
function safely(area: () => Storage) {
  const memory = new Map<string, string>();
  const names = (): string[] => [...new Set([...(attempt(() => Object.keys(area())) ?? []), ...memory.keys()])];
  return {
    get length(): number {
      return names().length;
    },
    key: (place: number): string | null => names()[place] ?? null,
    getItem: (name: string): string | null => memory.get(name) ?? attempt(() => area().getItem(name)) ?? null,
    setItem(name: string, value: string): void {
      memory.delete(name);
      if (attempt(() => (area().setItem(name, value), true)) !== true) memory.set(name, value);
    },
    removeItem(name: string): void {
      memory.delete(name);
      attempt(() => area().removeItem(name));
    },
  };
}

function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

export const storage = safely(() => localStorage);
/** What only this tab keeps. */
export const tabStorage = safely(() => sessionStorage);
