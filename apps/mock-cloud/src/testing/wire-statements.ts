/** The bytes of a message before its content: its type, and its length, which does not count the type. */
const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;

/** Reads the statements that a client makes a PostgreSQL server execute, from the bytes of one connection without TLS. */
export class WireStatements {
  #rest: Buffer = Buffer.alloc(0);
  /** The first message of a connection has no type. */
  #typeBytes = 0;
  /** Texts of prepared statements by name. */
  readonly #prepared = new Map<string, string>();

  /** The statements in the next bytes, in order: one for each execution. */
  read(bytes: Buffer): string[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const statements: string[] = [];
    for (;;) {
      const head = this.#typeBytes + LENGTH_BYTES;
      if (this.#rest.length < head) return statements;
      const end = this.#typeBytes + this.#rest.readUInt32BE(this.#typeBytes);
      if (this.#rest.length < end) return statements;
      const type = this.#typeBytes === 0 ? '' : String.fromCharCode(this.#rest[0] ?? 0);
      const statement = this.#readMessage(type, this.#rest.subarray(head, end));
      if (statement !== null) statements.push(statement);
      this.#rest = this.#rest.subarray(end);
      this.#typeBytes = TYPE_BYTES;
    }
  }

  /** The statement that a message executes: a query, or a statement that was prepared, with its values. */
  #readMessage(type: string, content: Buffer): string | null {
    const [first = '', second = ''] = content.toString('latin1').split('\0', 2);
    switch (type) {
      case 'Q':
        return first;
      case 'P':
        this.#prepared.set(first, second);
        return null;
      case 'B':
        return this.#prepared.get(second) ?? `unknown statement ${second}`;
      default:
        return null;
    }
  }
}
