import { useId } from "preact/hooks";

interface SelectProps {
  label: string;
  value: string;
  values: { value: string; text: string }[];
  change: (value: string) => void;
  /** Whether the label is only heard. */
  isLabelUnseen?: boolean;
}

/** A list to choose one value from, with its label. */
export function Select({ label, value, values, change, isLabelUnseen = false }: SelectProps) {
  const id = useId();
  return (
    <span class="select">
      {!isLabelUnseen && <label for={id}>{label}</label>}
      <select id={id} aria-label={isLabelUnseen ? label : undefined} value={value} onChange={(event) => change(event.currentTarget.value)}>
        {values.map((each) => <option key={each.value} value={each.value}>{each.text}</option>)}
      </select>
    </span>
  );
}

/** Numbers as values of a list. */
export const numbers = (counts: number[]) => counts.map((count) => ({ value: String(count), text: String(count) }));
