// The page that checks the file of a record, as `GET …/record` or `croupier export` writes it. It sends nothing.
import { render } from "preact";
import { useState } from "preact/hooks";
import { check, type Known, type Verdict } from "./fairness/check";
import type { GameRecord } from "./fairness/record";
import { language } from "./language";
import { LanguageChoice } from "./parts/language-choice";
import { ShuffleVerdict } from "./parts/verdict";
import { loadWords, t } from "./words";

interface Checked {
  record: GameRecord;
  verdict: Verdict;
  isSeen: boolean;
  isOwn: boolean;
}

/** Read the records of a file: one JSON document, or one in each line; null: it is something else. */
function recordsIn(text: string): GameRecord[] | null {
  try {
    return [JSON.parse(text) as GameRecord];
  } catch {
    try {
      return text.split("\n").filter((line) => line.trim()).map((line) => JSON.parse(line) as GameRecord);
    } catch {
      return null;
    }
  }
}

const isRecord = (value: unknown) => typeof value === "object" && value !== null && "fairness" in value && "versions" in value;

/** What the person knows: a text belongs to the seat that has it in the terms; if none has it, the check of seat 0 says so. */
function knownOf({ fairness }: GameRecord, commitment: string, entropy: string): Known {
  const seat = Math.max(0, contributionsIn(fairness?.terms ?? "{}").indexOf(entropy));
  return { ...(commitment && { commitment: commitment.toLowerCase() }), ...(entropy && { entropy: { [seat]: [entropy] } }) };
}

function contributionsIn(terms: string): unknown[] {
  try {
    const { contributions } = JSON.parse(terms) as { contributions?: unknown };
    return Array.isArray(contributions) ? contributions : [];
  } catch {
    return []; // the check says what is wrong
  }
}

function VerifyPage() {
  const [commitment, setCommitment] = useState("");
  const [entropy, setEntropy] = useState("");
  const [checked, setChecked] = useState<Checked[] | "busy" | "no-record" | null>(null);

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    setChecked("busy");
    const records = recordsIn(await file.text());
    if (!records?.every(isRecord)) return setChecked("no-record");
    const [seen, own] = records.length === 1 ? [commitment.trim(), entropy.trim()] : ["", ""]; // they are of one game
    const found: Checked[] = [];
    for (const record of records) {
      const verdict = await check(record, knownOf(record, seen, own));
      found.push({ record, verdict, isSeen: seen !== "", isOwn: own !== "" });
    }
    setChecked(found);
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void read(event.dataTransfer?.files[0]);
  };

  return (
    <main class="page verify" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <a class="back" href="/table">{t("home")}</a>
      <h1>{t("verify-title")}</h1>
      <p>{t("verify-text")}</p>
      <Field label={t("verify-commitment")} value={commitment} set={setCommitment} />
      <Field label={t("verify-entropy")} value={entropy} set={setEntropy} />
      <div class="drop">
        <label for="file">{t("verify-choose")}</label>
        <input id="file" type="file" accept=".json,.ndjson,.jsonl,.txt" onChange={(event) => (void read(event.currentTarget.files?.[0]), (event.currentTarget.value = ""))} />
        <p class="hint">{t("verify-drop")}</p>
      </div>
      {checked === "busy" && <p role="status">{t("shuffle-checking")}</p>}
      {checked === "no-record" && <p role="alert" class="refusal">{t("verify-no-record")}</p>}
      {Array.isArray(checked) && checked.map(({ record, ...proof }) => (
        <section key={record.id}>
          <h2>{record.ruleset} <small>{record.id}</small></h2>
          <ShuffleVerdict {...proof} isDice={record.rulebook === "uno-dice"} />
        </section>
      ))}
      <div class="page-links"><LanguageChoice /></div>
    </main>
  );
}

function Field({ label, value, set }: { label: string; value: string; set: (value: string) => void }) {
  return (
    <label class="verify-field">
      {label}
      <input value={value} spellcheck={false} autocomplete="off" onInput={(event) => set(event.currentTarget.value)} />
    </label>
  );
}

document.documentElement.lang = language;
await loadWords(language);
document.title = `${t("verify-title")} – ${t("title")}`;
const root = document.getElementById("app");
if (root) render(<VerifyPage />, root);
