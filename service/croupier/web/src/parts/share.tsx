// Shares a text and a link: through the device where it can, otherwise by the clipboard, otherwise to be copied by hand.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../words";
import { Icon } from "./icons";

interface ShareProps {
  link: string;
  /** What is said before the link. */
  text?: string;
  /** What the button says at first. */
  label: string;
  /** Whether the link is always shown beside the button. */
  isShown?: boolean;
  /** Whether the device is only asked to share on a touch screen. */
  isCopy?: boolean;
  /** Whether the button is an icon, until it has something to say. */
  isIcon?: boolean;
}

export function Share({ link, text, label, isShown = false, isCopy = false, isIcon = false }: ShareProps) {
  const [state, setState] = useState<"copied" | "copy-by-hand" | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const whole = [text, link].filter(Boolean).join(" ");
  useEffect(() => setState(null), [whole]);
  useLayoutEffect(() => void (state === "copy-by-hand" && field.current?.select()), [state]);
  const share = async () => {
    const isAsked = "share" in navigator && (!isCopy || matchMedia("(pointer: coarse)").matches);
    if (isAsked) return navigator.share({ url: link, ...(text && { text }) }).catch(() => undefined);
    const isCopied = await navigator.clipboard?.writeText(whole).then(() => true, () => false);
    return setState(isCopied ? "copied" : "copy-by-hand");
  };
  return (
    <>
      {(isShown || state === "copy-by-hand") && <input ref={field} readOnly value={whole} aria-label={t("link")} onFocus={(event) => event.currentTarget.select()} />}
      {isIcon && !state ? (
        <button key="share" type="button" class="icon-button" aria-label={label} title={label} onClick={() => void share()}><Icon name="link" /></button>
      ) : (
        <button key="share" type="button" class="button" onClick={() => void share()}>{state ? t(state) : label}</button>
      )}
    </>
  );
}
