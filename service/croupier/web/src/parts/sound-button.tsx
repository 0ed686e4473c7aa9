import { playsSound } from "../preferences";
import { t } from "../words";
import { Icon } from "./icons";

/** Turns sound and vibration on and off. */
export function SoundButton() {
  const isOn = playsSound.value;
  return (
    <button type="button" class="icon-button sound-button" aria-label={t("sound")} title={t("sound")} aria-pressed={isOn} onClick={() => (playsSound.value = !isOn)}>
      <Icon name={isOn ? "sound" : "silence"} />
    </button>
  );
}
