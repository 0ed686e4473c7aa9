// The face and the colour of the player: a button that shows them, and opens the choice.
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { playerLook } from "../preferences";
import { COLOURS, FACES, parseLook, textOf, type Look } from "../session/looks";
import { t } from "../words";
import { LookDisc } from "./avatar";

const FIRST: Look = { face: "fox", colour: 1 };

export function FaceChoice() {
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const id = useId();
  const look = parseLook(playerLook.value) ?? FIRST;
  const close = (focuses: boolean) => {
    setOpen(false);
    if (focuses) whole.current?.querySelector("button")?.focus();
  };
  useClickOutside(whole, isOpen, () => close(false));
  useLayoutEffect(() => void (isOpen && whole.current?.lastElementChild?.scrollIntoView({ block: "nearest" })), [isOpen]);
  const choose = (changes: Partial<Look>) => (playerLook.value = textOf({ ...look, ...changes }));
  return (
    <div class="face-choice" ref={whole} onKeyDown={(event) => event.key === "Escape" && isOpen && close(true)}>
      <button type="button" class="face-button" aria-expanded={isOpen} aria-controls={id} aria-label={t("your-face", wordsOf(look))} onClick={() => setOpen(!isOpen)}>
        <LookDisc {...look} />
      </button>
      <div class="face-panel" id={id} hidden={!isOpen}>
        <Radios legend={t("face")} values={FACES} chosen={look.face} name={(face) => t(`face-${face}`)} lookOf={(face) => ({ ...look, face })} choose={(face) => choose({ face })} />
        <Radios legend={t("colour")} values={COLOURS} chosen={look.colour} name={(colour) => t(`colour-${colour}`)} lookOf={(colour) => ({ ...look, colour })} choose={(colour) => choose({ colour })} />
        <button type="button" class="button" onClick={() => close(true)}>{t("close")}</button>
      </div>
    </div>
  );
}

const wordsOf = ({ face, colour }: Look) => ({ face: t(`face-${face}`), colour: t(`colour-${colour}`) });

interface RadiosProps<Value> {
  legend: string;
  values: readonly Value[];
  chosen: Value;
  name: (value: Value) => string;
  /** The look with a value, which is drawn. */
  lookOf: (value: Value) => Look;
  choose: (value: Value) => void;
}

function Radios<Value extends string | number>({ legend, values, chosen, name, lookOf, choose }: RadiosProps<Value>) {
  const group = useId();
  return (
    <fieldset class="faces">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} title={name(value)}>
          <input type="radio" name={group} checked={value === chosen} aria-label={name(value)} onChange={() => choose(value)} />
          <LookDisc {...lookOf(value)} />
        </label>
      ))}
    </fieldset>
  );
}

/** Close with a click elsewhere. */
function useClickOutside(whole: { current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const click = (event: Event) => whole.current?.contains(event.target as Node) || close();
    addEventListener("pointerdown", click);
    return () => removeEventListener("pointerdown", click);
  }, [isOpen]);
}
