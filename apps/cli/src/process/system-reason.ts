/** The reason of a system error without the path, which may be that of a temporary file. */
export function readSystemReason(error: Error): string {
  return error.message.replace(/, \w+ '.*$/s, '');
}

/** Whether the system refused to read or write a file. */
export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
