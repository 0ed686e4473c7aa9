import { GameArt, KNOWN_GAMES } from "../cards/art";
import type { RulesetSummary } from "../session/types";
import { Select } from "../parts/select";
import { has, t } from "../words";

interface PickerProps {
  rulesets: RulesetSummary[];
  chosen: RulesetSummary;
  choose: (id: string) => void;
}

/** Choose a game, then the rules that it is played by. */
export function GamePicker({ rulesets, chosen, choose }: PickerProps) {
  const listed = [...new Set(rulesets.map((each) => each.rulebook))];
  const rulebooks = [...KNOWN_GAMES.filter((each) => listed.includes(each)), ...listed.filter((each) => !KNOWN_GAMES.includes(each))];
  const variants = rulesets.filter((each) => each.rulebook === chosen.rulebook);
  const first = (rulebook: string) => rulesets.find((each) => each.rulebook === rulebook && each.id.endsWith("official")) ?? rulesets.find((each) => each.rulebook === rulebook);
  const name = (rulebook: string) => (has(`rulebook-${rulebook}`) ? t(`rulebook-${rulebook}`) : (first(rulebook)?.title ?? rulebook));
  return (
    <fieldset class="picker">
      <legend>{t("which-game")}</legend>
      <div class="tiles">
        {rulebooks.map((rulebook) => (
          <label key={rulebook} class="tile">
            <input type="radio" name="rulebook" value={rulebook} checked={rulebook === chosen.rulebook} onChange={() => choose(first(rulebook)?.id ?? "")} />
            <span class="tile-face"><GameArt rulebook={rulebook} />{name(rulebook)}</span>
          </label>
        ))}
      </div>
      {variants.length > 1 && (
        <Select label={t("rules")} value={chosen.id} values={variants.map(({ id, title }) => ({ value: id, text: title }))} change={choose} />
      )}
      <p class="summary">{chosen.summary}</p>
    </fieldset>
  );
}
