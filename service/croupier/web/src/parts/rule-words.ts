// House rules in words: the titles of options, their values, and why some do not go together.
import { inWords, type Clash } from "../session/clashes";
import { isOn, togglesOf } from "../session/house-rules";
import { fieldAt, numbersIn, type Field } from "../session/options";
import type { ChangedValue, GameEvent } from "../session/types";
import { has, t } from "../words";

type Values = Record<string, unknown>;

/** The words of the form for settings that it has besides the options. */
const SETTINGS: Record<string, () => string> = {
  seats: () => t("players"),
  turn_seconds: () => t("time-for-a-move"),
  answer_seconds: () => t("time-for-an-answer"),
};

const toggleOf = (fields: Field[], name: string) => togglesOf(fields).toggles.find(({ option }) => option === name);

/** The title of a rule: that of the page, where that of the option does not fit a switch. */
export const titleOfRule = ({ id, field }: { id: string; field: Field }): string => (has(`rule-${id}`) ? t(`rule-${id}`) : field.title);

/** The title of an option or a setting, as the form shows it. */
export function titleOf(fields: Field[], name: string): string {
  const toggle = toggleOf(fields, name);
  if (toggle) return titleOfRule(toggle);
  return fields.find((field) => field.name === name)?.title ?? SETTINGS[name]?.() ?? name.replaceAll("_", " ");
}

/** The fields with the titles that the form shows. */
export const named = (fields: Field[]): Field[] => fields.map((field) => ({ ...field, title: titleOf(fields, field.name) }));

/** A sentence of the service with the titles and values of the form. */
export function sentenceOf(sentence: string, fields: Field[]): string {
  const settings = Object.entries(SETTINGS).map(([name, title]): Field => ({ name, title: title(), description: "", group: null, initial: null, kind: "json" }));
  return inWords(sentence, [...named(fields), ...settings]);
}

/** A value of an option or a setting, as the form shows it. */
export function textOf(fields: Field[], name: string, value: unknown): string {
  const field = fields.find((each) => each.name === name);
  const toggle = toggleOf(fields, name);
  if (toggle && toggle.on.length + toggle.off.length === 2) return t(isOn(toggle, value) ? "yes" : "no");
  if (value === null) return t("no-limit");
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (field?.kind === "seat") return t("seat-number", { number: Number(value) + 1 });
  if (typeof value === "number") return name.endsWith("_seconds") ? t("seconds", { count: value }) : String(value);
  if (field?.kind === "choice") return field.values.find((each) => each.value === value)?.text ?? String(value);
  if (field?.kind === "numbers") return numbersIn(field, value).join(", ") || "…";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Why values of an option cannot be chosen now: their labels, what they do not go with, and the words of the service. */
export function reasonOf(fields: Field[], values: Values, name: string, clash: Clash, greyed: unknown[]): string {
  const kind = fields.find((field) => field.name === name)?.kind;
  const title = titleOf(fields, name);
  const labels = kind === "choice" || kind === "switch" ? greyed.map((value) => textOf(fields, name, value)) : [];
  const one = labels.length > 0 ? `${title}: ${labels.join(" / ")}` : title;
  const others = Object.keys(clash.conditions).filter((other) => other !== name).map((other) => `${titleOf(fields, other)}: ${textOf(fields, other, values[other])}`);
  const sentence = sentenceOf(clash.text, fields);
  const why = sentence.indexOf(": ");
  return t("clash", { one, other: others.join(", ") }) + (why < 0 ? `. ${sentence}` : sentence.slice(why));
}

/** What an event says that the host has changed, as far as the form shows it: titles with the values before and after. */
export function changesOf(fields: Field[], event: GameEvent): { title: string; before: string; after: string }[] {
  const values = (event["changed"] as ChangedValue[]).map(({ path, ...both }) => ({ name: fieldAt(path) ?? path, ...both }));
  const shown = values.filter(({ name }) => name in SETTINGS || fields.some((field) => field.name === name));
  return shown.map(({ name, before, after }) => ({ title: titleOf(fields, name), before: textOf(fields, name, before), after: textOf(fields, name, after) }));
}
