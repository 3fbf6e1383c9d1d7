import { type CsvCell, DAY_MS, formatCsvCell, formatIsoInstant, HOUR_SEC, MINUTE_SEC } from '@lapwing/domain';

const FIRST_LENGTH = 128 * 1024;
/** A number has at most 24 characters, an instant at most 28; each is followed by its comma. */
const LONGEST_CELL = 32;
/** Texts whose bytes are kept. */
const MAX_TEXTS = 1000;
/** Decimals with up to 15 digits have one shortest form. */
const MAX_THOUSANDTHS = 999_999_999_999_999;
/** Numbers up to this one fit into 31 bits, with which arithmetic is faster. */
const MAX_SMALL = 0x3f_ff_ff_ff;
/** The first instant of the year 10000: from there on, years have a sign and six digits. */
const YEAR_10000_MS = 253_402_300_800_000;

const [COMMA, MINUS, POINT, COLON] = [44, 45, 46, 58] as const;
const [LETTER_T, LETTER_Z, RETURN, NEWLINE, ZERO] = [84, 90, 13, 10, 48] as const;

/**
 * Writes rows of CSV (RFC 4180, UTF-8) into one buffer: the same bytes as those of `formatCsvRow`, without a text for each
 * cell. Tables have very many instants of one day in a row, and few different texts: their bytes are made once.
 */
export class CsvBytes {
  #bytes = Buffer.allocUnsafeSlow(FIRST_LENGTH);
  #length = 0;
  readonly #texts = new Map<string, Uint8Array>();
  #day = { number: NaN, text: new Uint8Array() };

  addText(text: string | null): void {
    if (text !== null) this.#addBytes(this.#getText(text));
    this.#endCell();
  }

  addNumber(value: number | null): void {
    if (value !== null) {
      this.#reserve(LONGEST_CELL);
      const thousandths = Math.round(value * 1000);
      if (Number.isSafeInteger(value)) this.#addParts(value < 0, Math.abs(value), 0);
      else if (thousandths / 1000 === value && Math.abs(thousandths) <= MAX_THOUSANDTHS)
        this.#addParts(value < 0, Math.floor(Math.abs(thousandths) / 1000), Math.abs(thousandths % 1000));
      else this.#addBytes(this.#encode(value));
    }
    this.#endCell();
  }

  addFlag(flag: boolean): void {
    this.addText(flag ? 'true' : 'false');
  }

  /** Adds an instant in UTC as `formatIsoInstant` formats it. */
  addInstant(ms: number | null): void {
    if (ms === null) return this.#endCell();
    if (!Number.isInteger(ms) || ms < 0 || ms >= YEAR_10000_MS) return this.addText(formatIsoInstant(ms));
    const day = Math.floor(ms / DAY_MS);
    const restMs = ms - day * DAY_MS;
    const sec = Math.floor(restMs / 1000);
    this.#addBytes(this.#formatDay(day));
    this.#reserve(LONGEST_CELL);
    this.#addDigits(LETTER_T, Math.floor(sec / HOUR_SEC), 2);
    this.#addDigits(COLON, Math.floor(sec / MINUTE_SEC) % 60, 2);
    this.#addDigits(COLON, sec % MINUTE_SEC, 2);
    if (restMs % 1000 > 0) this.#addDigits(POINT, restMs % 1000, 3);
    this.#addByte(LETTER_Z);
    this.#endCell();
  }

  /** Ends a row, which has at least one cell. */
  endRow(): void {
    this.#reserve(1);
    this.#bytes[this.#length - 1] = RETURN;
    this.#addByte(NEWLINE);
  }

  /** The bytes since the last call, with a buffer of their own. */
  take(): Uint8Array {
    const taken = new Uint8Array(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }

  #getText(text: string): Uint8Array {
    const known = this.#texts.get(text);
    if (known) return known;
    if (this.#texts.size >= MAX_TEXTS) this.#texts.clear();
    const made = this.#encode(text);
    this.#texts.set(text, made);
    return made;
  }

  #formatDay(day: number): Uint8Array {
    if (day !== this.#day.number) {
      const [text = ''] = formatIsoInstant(day * DAY_MS).split('T', 1);
      this.#day = { number: day, text: Buffer.from(text) };
    }
    return this.#day.text;
  }

  /** Adds a whole number and its thousandths, without zeros at the end of those. */
  #addParts(isNegative: boolean, whole: number, thousandths: number): void {
    if (isNegative) this.#addByte(MINUS);
    this.#addWhole(whole, countDigits(whole));
    if (thousandths === 0) return;
    if (thousandths % 100 === 0) this.#addDigits(POINT, thousandths / 100, 1);
    else if (thousandths % 10 === 0) this.#addDigits(POINT, thousandths / 10, 2);
    else this.#addDigits(POINT, thousandths, 3);
  }

  /** Adds a character, then a number with zeros before it. */
  #addDigits(before: number, value: number, digits: number): void {
    this.#addByte(before);
    this.#addWhole(value, digits);
  }

  #addWhole(value: number, digits: number): void {
    let rest = value;
    this.#length += digits;
    for (let at = this.#length - 1; at >= this.#length - digits; at -= 1) {
      const tenth = rest > MAX_SMALL ? Math.floor(rest / 10) : (rest / 10) | 0;
      this.#bytes[at] = ZERO + (rest - tenth * 10);
      rest = tenth;
    }
  }

  #addBytes(added: Uint8Array): void {
    this.#reserve(added.length);
    // Most are so short that a call of `set` takes longer.
    for (let n = 0; n < added.length; n += 1) this.#bytes[this.#length + n] = added[n] ?? 0;
    this.#length += added.length;
  }

  #endCell(): void {
    this.#reserve(1);
    this.#addByte(COMMA);
  }

  #addByte(byte: number): void {
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  #encode(cell: CsvCell): Uint8Array {
    return Buffer.from(formatCsvCell(cell));
  }

  #reserve(added: number): void {
    if (this.#length + added <= this.#bytes.length) return;
    const longer = Buffer.allocUnsafeSlow((this.#length + added) * 2);
    longer.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = longer;
  }
}

function countDigits(value: number): number {
  let digits = 1;
  for (let limit = 10; value >= limit; limit *= 10) digits += 1;
  return digits;
}
