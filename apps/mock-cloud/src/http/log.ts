import pino, { type DestinationStream, type Logger } from 'pino';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** Fields that hold secrets, should anybody ever log the object that they are in. */
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

/** What an error's text may quote of a request: addresses of people, secrets by their form, and queries. */
const QUOTED: readonly (readonly [RegExp, string])[] = [
  [/[^\s@"'<>,;:()]+@[^\s@"'<>,;:()]+/g, '[address]'],
  [/\b(cs|lw)_[\w-]+/g, '[secret]'],
  [/[\w-]{40,}/g, '[secret]'],
  [/\?[\w%.~-]+=[^\s"')]*/g, '[query]'],
];

/** Logs as JSON lines on stderr, so that stdout stays for results. Secrets and personal data stay out of what is logged. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const paths = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["set-${name}"]`]);
  return pino(
    {
      level,
      base: null,
      redact: { paths, censor: '[secret]' },
      serializers: { err: errorOf },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination ?? pino.destination({ fd: 2, sync: true }),
  );
}

/** What is logged of an error and of what caused it. */
function errorOf(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, stack, cause } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    type: name,
    ...(code !== undefined && { code: scrubbed(code) }),
    stack: scrubbed(stack ?? error.message),
    ...(cause !== undefined && { cause: errorOf(cause) }),
  };
}

function scrubbed(text: string): string {
  return QUOTED.reduce((rest, [pattern, instead]) => rest.replaceAll(pattern, instead), text);
}
