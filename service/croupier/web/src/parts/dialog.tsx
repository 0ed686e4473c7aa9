import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../words";

/** A modal dialog; Escape and the button close it. */
export function Dialog({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    return () => dialog.current?.close();
  }, []);
  return (
    <dialog ref={dialog} class="dialog" aria-label={title} onCancel={close}>
      <h2>{title}</h2>
      {children}
      <button type="button" class="button" onClick={close}>{t("close")}</button>
    </dialog>
  );
}
