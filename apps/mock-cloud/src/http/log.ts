import pino, { type DestinationStream, type Logger } from 'pino';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** Fields that contain secrets, in case an object with one of them is ever logged. */
const SECRET_FIELDS = [
  'password',
  'current_password',
  'token',
  'marker',
  'csrf_token',
  'client_secret',
  'authorization',
  'cookie',
];

/** Parts of a request that the text of an error may quote: email addresses, secrets by their form, and queries. */
const SENSITIVE: readonly (readonly [RegExp, string])[] = [
  [/[^\s@"'<>,;:()]+@[^\s@"'<>,;:()]+/g, '[address]'],
  [/\b(cs|lw)_[\w-]+/g, '[secret]'],
  [/[\w-]{40,}/g, '[secret]'],
  [/\?[\w%.~-]+=[^\s"')]*/g, '[query]'],
];

/** A log of JSON lines on stderr, since stdout is for results. Secrets and personal data are removed from it. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const paths = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["set-${name}"]`]);
  return pino(
    {
      level,
      base: null,
      redact: { paths, censor: '[secret]' },
      serializers: { err: serializeError },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination ?? pino.destination({ fd: 2, sync: true }),
  );
}

/** An error and its causes, as they are logged. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, stack, cause } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    type: name,
    ...(code !== undefined && { code: scrub(code) }),
    stack: scrub(stack ?? error.message),
    ...(cause !== undefined && { cause: serializeError(cause) }),
  };
}

function scrub(text: string): string {
  return SENSITIVE.reduce((rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement), text);
}
