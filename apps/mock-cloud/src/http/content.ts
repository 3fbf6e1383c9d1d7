/** An answer that is no JSON: an image, or text in pieces. */
export class Content {
  readonly type: string;
  readonly body: Buffer | Iterable<string>;

  constructor(type: string, body: Buffer | Iterable<string>) {
    this.type = type;
    this.body = body;
  }
}
