import { choose, language } from "../language";
import { LANGUAGES, t } from "../words";
import { Select } from "./select";

/** A list of the languages, each by its own name. */
export function LanguageChoice() {
  const values = Object.entries(LANGUAGES).map(([value, text]) => ({ value, text }));
  return <Select label={t("language")} value={language} values={values} change={choose} />;
}
