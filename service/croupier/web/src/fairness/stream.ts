// Hashes, and the stream of chance, as docs/fairness.md specifies them.
import { Difference } from "./record";

const { subtle } = globalThis.crypto;
const encoder = new TextEncoder();

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(encoder.encode(text));
export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const unhex = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await subtle.digest("SHA-256", bytes));
}

export async function hmac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", imported, message));
}

/** Numbers and shuffles from a key of 32 bytes, one draw after the other. */
export class Stream {
  private block = 0;

  constructor(private readonly key: Uint8Array<ArrayBuffer>) {}

  /** A number from 0 to `bound` - 1; `bound` is 1 to 256. */
  async below(bound: number): Promise<number> {
    const [number] = await this.draw([bound]);
    return number as number;
  }

  async shuffled<Item>(items: readonly Item[]): Promise<Item[]> {
    const order = [...items];
    const lasts = order.map((_, index) => index).slice(1).reverse();
    if (lasts.length === 0) return order;
    const picks = await this.draw(lasts.map((last) => last + 1));
    lasts.forEach((last, turn) => {
      const pick = picks[turn] as number;
      [order[last], order[pick]] = [order[pick] as Item, order[last] as Item];
    });
    return order;
  }

  /** One draw: a number below each bound, from the bytes of consecutive blocks. */
  private async draw(bounds: number[]): Promise<number[]> {
    const numbers: number[] = [];
    let bytes: number[] = [];
    for (const bound of bounds) {
      if (bound < 1 || bound > 256) throw new Difference(`below ${bound}`);
      const fair = 256 - (256 % bound);
      let byte = fair;
      while (byte >= fair) {
        if (bytes.length === 0) bytes = [...(await this.nextBlock())];
        byte = bytes.shift() as number;
      }
      numbers.push(byte % bound);
    }
    return numbers;
  }

  private nextBlock(): Promise<Uint8Array> {
    const number = new DataView(new ArrayBuffer(8));
    number.setBigUint64(0, BigInt(this.block));
    this.block += 1;
    return hmac(this.key, new Uint8Array(number.buffer));
  }
}
