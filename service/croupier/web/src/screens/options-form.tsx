import { Fragment } from "preact";
import { useState } from "preact/hooks";
import { clashing, type Clash } from "../session/clashes";
import { grouped, numbersIn, type Field } from "../session/options";
import type { Clause } from "../session/types";
import { reasonOf, sentenceOf, textOf, titleOf } from "../parts/rule-words";
import { has, t } from "../words";

interface FormProps {
  fields: Field[];
  /** Those of the whole ruleset: reasons name them. */
  all: Field[];
  clauses: Clause[];
  clashes: Clash[];
  /** Every option with its value. */
  values: Record<string, unknown>;
  /** The number of seats of the table. */
  seats: number;
  set: (name: string, value: unknown) => void;
  /** What the service said about a field. */
  errors: ReadonlyMap<string, string>;
}

/** The house rules as a form: each option with its plain sentence, and its clause on demand. */
export function OptionsForm({ fields, all, clauses, clashes, values, seats, set, errors }: FormProps) {
  return (
    <div class="options">
      {[...grouped(fields)].map(([group, members]) => (
        <fieldset key={group} class="option-group">
          {group && <legend>{nameOf(group)}</legend>}
          {members.map((field) => (
            <OptionField
              key={field.name}
              field={field.kind === "seat" ? { ...field, maximum: Math.min(field.maximum, seats - 1) } : field}
              all={all}
              clauses={clauses}
              value={values[field.name]}
              clashing={(candidates) => clashing(clashes, values, field.name, candidates)}
              reason={(clash, greyed) => reasonOf(all, values, field.name, clash, greyed)}
              set={(value) => set(field.name, value)}
              error={errors.has(field.name) ? sentenceOf(errors.get(field.name) ?? "", all) : null}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

const readable = (name: string) => name.replaceAll("_", " ");

function nameOf(group: string): string {
  const id = `option-group-${group.replaceAll("_", "-")}`;
  return has(id) ? t(id) : readable(group);
}

interface FieldProps {
  field: Field;
  all: Field[];
  clauses: Clause[];
  value: unknown;
  /** Those values that do not go with the other options. */
  clashing: (candidates: unknown[]) => Map<Clash, unknown[]>;
  /** Why they do not. */
  reason: (clash: Clash, greyed: unknown[]) => string;
  set: (value: unknown) => void;
  error: string | null;
}

/** The values of a field that could be chosen besides its present one; of a number its least and its greatest. */
function otherValues(field: Field, value: unknown): unknown[] {
  if (field.kind === "choice") return field.values.map((each) => each.value).filter((each) => each !== value);
  if (field.kind === "switch") return [value !== true];
  if (field.kind === "number") return [field.minimum, field.maximum];
  if (field.kind === "seat") return Array.from({ length: field.maximum + 1 }, (_, seat) => seat).filter((each) => each !== value);
  return [];
}

function OptionField({ field, all, clauses, value, clashing, reason, set, error }: FieldProps) {
  const id = `option-${field.name}`;
  const others = otherValues(field, value);
  const clashes = clashing(others);
  const greyed = [...clashes.values()].flat();
  const reasons = [...clashes].map(([clash, each]) => reason(clash, each));
  const isFixed = others.length > 0 && others.length === greyed.length;
  const described = [`${id}-text`, reasons.length > 0 && `${id}-reason`, error && `${id}-error`].filter(Boolean).join(" ");
  const shared = { id, disabled: isFixed, "aria-describedby": described, "aria-invalid": error !== null };
  return (
    <div class={`option ${error ? "invalid" : ""} ${isFixed ? "blocked" : ""}`}>
      <div class="option-head">
        <label for={id}>{field.title}</label>
        <Control field={field} value={value} greyed={greyed} set={set} shared={shared} />
      </div>
      <Explanation id={`${id}-text`} field={field} all={all} clauses={clauses} />
      {reasons.length > 0 && <p class="option-reason" id={`${id}-reason`}>{reasons.join(" ")}</p>}
      {error && <p class="field-error" id={`${id}-error`} role="alert">{error}</p>}
    </div>
  );
}

type Shared = { id: string; disabled: boolean; "aria-describedby": string; "aria-invalid": boolean };

type ControlProps = Pick<FieldProps, "value" | "set"> & { field: Field; greyed: unknown[]; shared: Shared };

function Control({ field, value, greyed, set, shared }: ControlProps) {
  if (field.kind === "choice") {
    return (
      <select {...shared} value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
        {field.values.map((each) => <option key={each.value} value={each.value} disabled={greyed.includes(each.value)}>{each.text}</option>)}
      </select>
    );
  }
  if (field.kind === "switch") {
    return <input {...shared} type="checkbox" checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />;
  }
  if (field.kind === "number") {
    const read = (text: string) => (text === "" && field.optional ? null : Number(text));
    return (
      <input
        {...shared}
        type="number"
        inputMode="numeric"
        min={field.minimum}
        max={field.maximum}
        placeholder={field.optional ? t("no-limit") : undefined}
        value={value === null ? "" : String(value)}
        onInput={(event) => set(read(event.currentTarget.value))}
      />
    );
  }
  if (field.kind === "seat") {
    return (
      <select {...shared} value={String(value)} onChange={(event) => set(Number(event.currentTarget.value))}>
        {Array.from({ length: field.maximum + 1 }, (_, seat) => <option key={seat} value={String(seat)} disabled={greyed.includes(seat)}>{t("seat-number", { number: seat + 1 })}</option>)}
      </select>
    );
  }
  if (field.kind === "numbers") return <Numbers field={field} value={value} set={set} shared={shared} />;
  return <input {...shared} type="text" class="wide" value={JSON.stringify(value)} onChange={(event) => set(parseJson(event.currentTarget.value, value))} />;
}

type NumbersProps = Omit<ControlProps, "field" | "greyed"> & { field: Extract<Field, { kind: "numbers" }> };

/** A button for each number, pressed if it is chosen; one stays. */
function Numbers({ field, value, set, shared }: NumbersProps) {
  const chosen = numbersIn(field, value);
  const all = numbersIn(field, null);
  const toggle = (number: number) => {
    const next = all.filter((each) => chosen.includes(each) !== (each === number));
    if (next.length > 0) set(next.length === all.length ? field.initial : next);
  };
  return (
    <span class="numbers" role="group" id={shared.id} aria-label={field.title} aria-describedby={shared["aria-describedby"]}>
      {all.map((number) => (
        <button type="button" key={number} aria-pressed={chosen.includes(number)} onClick={() => toggle(number)}>{number}</button>
      ))}
    </span>
  );
}

const BARE_NULL = /(?<!`)\bnull\b(?!`)/g;
/** Names and values of options, and clauses with the marks that no line may end or begin with. */
const CODE_OR_CLAUSE = /`([^`]+)`|(\(?\b[A-Z]+(?:-[A-Z0-9]+)*-\d{2,3}\b[).,;:]*)/;
const CLAUSE = /[A-Z][A-Z0-9-]*\d/;

/** What follows a value that is explained, and can be called by its name. */
const EXPLAINED = /^\s*[:—–]/;

/** A name or a value of an option as the form shows it. */
function shownAs(code: string, following: string, field: Field, all: Field[]): string {
  if (code === "null") return t("left-empty");
  const [option, value] = code.split(": ");
  if (value) return `${titleOf(all, option ?? "")}: ${textOf(all, option ?? "", value)}`;
  const label = field.kind === "choice" ? field.values.find((each) => each.value === code)?.text : undefined;
  const isOption = code !== field.name && all.some(({ name }) => name === code);
  if (label && (EXPLAINED.test(following) || !isOption)) return label;
  return isOption ? titleOf(all, code) : readable(code);
}

interface ExplanationProps {
  id: string;
  field: Field;
  /** Those of the whole ruleset: sentences name them. */
  all: Field[];
  clauses: Clause[];
}

/** A sentence in which options and values are named as in the form, and clauses can be unfolded. */
export function Explanation({ id, field, all, clauses }: ExplanationProps) {
  const [shown, setShown] = useState<string | null>(null);
  const own = `option-${field.name}-text`;
  if (field.kind === "numbers" && has(own)) return <p class="option-text" id={id}>{t(own)}</p>;
  const clause = clauses.find((each) => each.id === shown);
  const parts = field.description.replace(BARE_NULL, "`null`").split(CODE_OR_CLAUSE);
  return (
    <>
      <p class="option-text" id={id}>
        {parts.map((part, place) => (
          <Fragment key={place}>
            {place % 3 === 0 && part}
            {place % 3 === 1 && part && <code>{shownAs(part, parts[place + 2] ?? "", field, all)}</code>}
            {place % 3 === 2 && part && <ClauseLink text={part} shown={shown} show={setShown} />}
          </Fragment>
        ))}
      </p>
      {clause && <p class="option-clause"><b>{clause.id}</b> {clause.text}</p>}
    </>
  );
}

/** The id of a clause that unfolds it, on one line with the marks beside it. */
function ClauseLink({ text, shown, show }: { text: string; shown: string | null; show: (id: string | null) => void }) {
  const id = CLAUSE.exec(text)?.[0] ?? text;
  const [before, after] = text.split(id);
  return (
    <span class="unbroken">{before}<button type="button" class="link" aria-expanded={id === shown} onClick={() => show(id === shown ? null : id)}>{id}</button>{after}</span>
  );
}

function parseJson(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
