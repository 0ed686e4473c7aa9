// The language of the page: that of a link (`?lang=uk`), the one chosen, or the first one that the browser prefers.
import { persisted } from "./preferences";
import { LANGUAGES } from "./words";

const chosen = persisted<string | null>("language", null);

const known = (tag: string | null): string | undefined => {
  const primary = (tag ?? "").split("-")[0]?.toLowerCase() ?? "";
  return primary in LANGUAGES ? primary : undefined;
};

chosen.value = known(new URLSearchParams(location.search).get("lang")) ?? chosen.value;

export const language = known(chosen.value) ?? (globalThis.navigator?.languages ?? []).map(known).find(Boolean) ?? "en";

/** Change the language; the page is loaded again. */
export function choose(next: string): void {
  chosen.value = next;
  history.replaceState(null, "", location.pathname + location.hash);
  location.reload();
}
