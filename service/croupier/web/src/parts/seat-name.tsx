// The name of a seat. Where it is cut, the number at its end stays: names that look alike differ in it.
const NUMBERED = /^(.*\S)(\s+\d+)$/u;

export function SeatName({ name }: { name: string }) {
  const [, stem = name, number = ""] = NUMBERED.exec(name) ?? [];
  return <span class="seat-name" title={name}><span>{stem}</span>{number}</span>;
}
