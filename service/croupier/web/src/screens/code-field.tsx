import { useState } from "preact/hooks";
import { lobby } from "../app";
import { t } from "../words";

/** The code that a game needs, if this tab did not come by it. */
export function CodeField({ game }: { game: string }) {
  const [code, setCode] = useState(lobby.codeOf(game));
  const type = (text: string) => (lobby.keepCode(game, text.trim()), setCode(text));
  return (
    <label class="name-field">
      {t("code")}
      <input class="code" autocomplete="off" autocapitalize="characters" spellcheck={false} maxLength={9} value={code} onInput={(event) => type(event.currentTarget.value)} />
    </label>
  );
}
