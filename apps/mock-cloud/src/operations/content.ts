/** An answer other than JSON: an image, or text in pieces. */
export class Content {
  readonly type: string;
  readonly body: Buffer | Iterable<string>;

  constructor(type: string, body: Buffer | Iterable<string>) {
    this.type = type;
    this.body = body;
  }
}

/** An uploaded file. Its name and declared type are ignored. */
export class UploadedFile {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
