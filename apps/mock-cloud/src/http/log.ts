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

/** Logs as JSON lines on stderr, so that stdout stays for results. Secrets and personal data stay out of what is logged. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const paths = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["set-${name}"]`]);
  return pino(
    { level, base: null, redact: { paths, censor: '[secret]' }, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? pino.destination({ fd: 2, sync: true }),
  );
}
