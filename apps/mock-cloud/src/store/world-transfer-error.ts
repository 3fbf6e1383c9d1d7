/** The reason why a world is not exported or imported: an expected failure with a message of one line. Nothing was changed. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}
