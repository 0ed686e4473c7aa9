import { FaceChoice } from "../parts/face-choice";
import { playerName } from "../preferences";
import { t } from "../words";

/** The most characters of a name, as the service counts them: an emoji is at least one, and not two. */
const LONGEST = 40;

function type({ currentTarget: input }: { currentTarget: HTMLInputElement }): void {
  const characters = [...input.value];
  if (characters.length > LONGEST) input.value = characters.slice(0, LONGEST).join("");
  playerName.value = input.value;
}

/** The name and the face that a player takes a seat with; they are kept. */
export function NameField({ error = null }: { error?: string | null }) {
  return (
    <div class="name-field">
      <FaceChoice />
      <label>
        {t("your-name")}
        <input autocomplete="nickname" placeholder={t("player")} value={playerName.value} aria-invalid={error !== null} onInput={type} />
      </label>
      {error && <span class="field-error" role="alert">{error}</span>}
    </div>
  );
}
