/** A box to tick, with its label. */
export const Check = ({ label, checked, set }: { label: string; checked: boolean; set: (checked: boolean) => void }) => (
  <label class="check"><input type="checkbox" checked={checked} onChange={(event) => set(event.currentTarget.checked)} />{label}</label>
);
