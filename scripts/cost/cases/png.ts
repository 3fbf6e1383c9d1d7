import { crc32, createDeflate } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PIECE = Buffer.alloc(1 << 20);
const RGBA = 6;
const RGB = 2;

/** A black PNG of the given size, of few bytes however large it is. */
export async function createPng(width: number, height: number, kind: 'rgba16' | 'rgb8'): Promise<Buffer> {
  const [bits, type, pixelBytes] = kind === 'rgba16' ? [16, RGBA, 8] : [8, RGB, 3];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, type], 8);
  const rows = await deflateZeros(height * (1 + width * pixelBytes));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(content.length + 8);
  framed.writeUInt32BE(data.length, 0);
  content.copy(framed, 4);
  framed.writeUInt32BE(crc32(content), content.length + 4);
  return framed;
}

async function deflateZeros(length: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const packed = deflate.toArray() as Promise<Buffer[]>;
  for (let left = length; left > 0; left -= PIECE.length)
    if (!deflate.write(PIECE.subarray(0, Math.min(left, PIECE.length))))
      await new Promise((resolve) => deflate.once('drain', resolve));
  deflate.end();
  return Buffer.concat(await packed);
}
