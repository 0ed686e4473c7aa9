import { useEffect, useRef } from "preact/hooks";
import type { Refusal } from "../session/types";
import { has, t } from "../words";

/** What a refusal says; the page has its own words where the service could not be asked, or speaks to programs. */
export function refusalText(refusal: Refusal): string {
  const own = `refusal-${refusal.code.replaceAll("_", "-")}`;
  if (has(own)) return t(own);
  return refusal.detail || refusal.title || t("http-error");
}

/** A refusal with a link to the clause that it rests on. */
export function RefusalNote({ refusal, showClause, dismiss }: { refusal: Refusal; showClause?: (id: string) => void; dismiss?: () => void }) {
  const { clause } = refusal;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.scrollIntoView({ block: "nearest" }), [refusal]);
  return (
    <div ref={note} class="refusal" role="alert">
      <span>{refusalText(refusal)}</span>
      {clause && showClause && (
        <button type="button" class="link" onClick={() => showClause(clause)}>{t("show-clause", { clause })}</button>
      )}
      {dismiss && <button type="button" class="icon-button" aria-label={t("close")} onClick={dismiss}>×</button>}
    </div>
  );
}
