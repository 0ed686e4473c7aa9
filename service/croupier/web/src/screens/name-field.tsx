import { playerName } from "../preferences";
import { t } from "../words";

/** The name that a player takes a seat with; it is kept. */
export function NameField({ error = null }: { error?: string | null }) {
  return (
    <label class="name-field">
      {t("your-name")}
      <input maxLength={40} autocomplete="nickname" placeholder={t("default-name")} value={playerName.value} aria-invalid={error !== null} onInput={(event) => (playerName.value = event.currentTarget.value)} />
      {error && <span class="field-error" role="alert">{error}</span>}
    </label>
  );
}
