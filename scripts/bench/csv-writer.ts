/** A bare server, in a process of its own, that writes rows from memory as CSV to whoever asks. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatCsvRow } from '../../packages/domain/src/index.ts';

const PIECE_ROWS = 500;

/** The cells of one row of visits; each row has others, so that nothing is cached. */
const createCells = (n: number): (string | number | boolean | null)[] => {
  const enterMs = 1_760_000_000_000 + n * 30_000;
  const leaveMs = enterMs + 90_000 + (n % 97) * 1000;
  return [
    ...[n % 50, `Hauler ${n % 50}`, 101 + (n % 7), 'Apron east', '3C2A0065'],
    ...[new Date(enterMs).toISOString(), Math.floor(enterMs / 1000)],
    ...[new Date(leaveMs).toISOString(), Math.floor(leaveMs / 1000), (leaveMs - enterMs) / 1000],
    ...[229_563_565_000 + n, n % 40, 11, 'Inbound loop', n % 7, false, 0, ''],
  ];
};

const server = createServer((request, response) => {
  const rows = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('rows'));
  void write(rows, (piece) => response.write(piece) || new Promise((done) => response.once('drain', done))).then(() =>
    response.end(),
  );
});

async function write(rows: number, send: (piece: string) => unknown): Promise<void> {
  for (let start = 0; start < rows; start += PIECE_ROWS) {
    let piece = '';
    for (let n = start; n < Math.min(start + PIECE_ROWS, rows); n += 1) piece += formatCsvRow(createCells(n));
    await send(piece);
  }
}

server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('disconnect', () => process.exit());
