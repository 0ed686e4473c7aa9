import type { Field } from "../session/options";
import { t } from "../words";

interface FormProps {
  fields: Field[];
  values: Record<string, unknown>;
  set: (name: string, value: unknown) => void;
  /** What the service said about a field. */
  errors: ReadonlyMap<string, string>;
}

/** The house rules as a form: each option with its plain sentence and its clause. */
export function OptionsForm({ fields, values, set, errors }: FormProps) {
  return (
    <div class="options">
      {fields.map((field) => (
        <OptionField key={field.name} field={field} value={values[field.name] ?? field.initial} set={(value) => set(field.name, value)} error={errors.get(field.name) ?? null} />
      ))}
    </div>
  );
}

interface FieldProps {
  field: Field;
  value: unknown;
  set: (value: unknown) => void;
  error: string | null;
}

const readable = (name: string) => name.replaceAll("_", " ");

function OptionField({ field, value, set, error }: FieldProps) {
  const id = `option-${field.name}`;
  const shared = { id, "aria-describedby": `${id}-text${error ? ` ${id}-error` : ""}`, "aria-invalid": error !== null };
  return (
    <div class={`option ${error ? "invalid" : ""}`}>
      <div class="option-head">
        <label for={id}>{readable(field.name)}</label>
        <Control field={field} value={value} set={set} shared={shared} />
      </div>
      <p class="option-text" id={`${id}-text`}><Code text={field.description} /></p>
      {error && <p class="field-error" id={`${id}-error`} role="alert">{error}</p>}
    </div>
  );
}

type Shared = { id: string; "aria-describedby": string; "aria-invalid": boolean };

function Control({ field, value, set, shared }: Omit<FieldProps, "error"> & { shared: Shared }) {
  if (field.kind === "choice") {
    return (
      <select {...shared} value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
        {field.values.map((each) => <option key={each} value={each}>{readable(each)}</option>)}
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
  return <input {...shared} type="text" class="wide" value={JSON.stringify(value)} onChange={(event) => set(parseJson(event.currentTarget.value, value))} />;
}

function parseJson(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** A text with backticks for code. */
function Code({ text }: { text: string }) {
  return <>{text.split("`").map((part, place) => (place % 2 ? <code key={place}>{readable(part)}</code> : part))}</>;
}
