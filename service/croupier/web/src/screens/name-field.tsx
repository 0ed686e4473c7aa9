import { playerName } from "../preferences";
import { t } from "../words";

/** The most characters of a name, as the service counts them: an emoji is at least one, and not two. */
const LONGEST = 40;

function type({ currentTarget: input }: { currentTarget: HTMLInputElement }): void {
  const characters = [...input.value];
  if (characters.length > LONGEST) input.value = characters.slice(0, LONGEST).join("");
  playerName.value = input.value;
}

/** The name that a player takes a seat with; it is kept. */
export function NameField({ error = null }: { error?: string | null }) {
  return (
    <label class="name-field">
      {t("your-name")}
      <input autocomplete="nickname" placeholder={t("default-name")} value={playerName.value} aria-invalid={error !== null} onInput={type} />
      {error && <span class="field-error" role="alert">{error}</span>}
    </label>
  );
}
