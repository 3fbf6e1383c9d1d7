/** Pieces of text, or of its bytes, that are made as they are read. */
export type Pieces = Iterable<string> | AsyncIterable<string | Uint8Array>;

/** The body of an answer: whole or in pieces. */
export type Body = Buffer | Pieces;

/** An answer other than JSON: an image, or text in pieces. */
export class Content {
  readonly type: string;
  readonly body: Body;

  constructor(type: string, body: Body) {
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

/** An answer that is already encoded as JSON. */
export class EncodedJson {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
