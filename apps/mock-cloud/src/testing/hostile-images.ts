/** Files that somebody might upload as a floor plan to run code, to fill the memory, or to be served as something else. */
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export interface HostileFile {
  readonly what: string;
  readonly bytes: Buffer;
  /** The problem that refuses it; null if it is a valid image, of which only the pixels are kept. */
  readonly problem: string | null;
}

/** Texts that no stored image contains. */
export const MARKS = ['<script', '<?php', 'PK\u0003\u0004', '%PDF', 'javascript:', 'onload='];

const SCRIPT = '<script>document.title = "run"</script>';
const ZIP = Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000\u0000\u0000', 'latin1');
const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');

const blank = (width = 40, height = 30): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#4080c0' } });
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const before = (text: string, bytes: Buffer): Buffer => Buffer.concat([latin1(text), bytes]);

function chunk(type: string, data: Buffer, checksum?: number): Buffer {
  const body = Buffer.concat([latin1(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(checksum ?? crc32(body));
  return Buffer.concat([length, body, sum]);
}

function header(width: number, height: number, { depth = 8, colour = 2, interlace = 0 } = {}): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, interlace], 8);
  return chunk('IHDR', data);
}

const END = chunk('IEND', Buffer.alloc(0));
const png = (...chunks: Buffer[]): Buffer => Buffer.concat([PNG_SIGNATURE, ...chunks]);

/** Puts chunks behind the header of a PNG. */
const withChunks = (image: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([image.subarray(0, 33), ...chunks, image.subarray(33)]);

/** Puts a segment behind the start of a JPEG. */
function withSegment(image: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([image.subarray(0, 2), head, data, image.subarray(2)]);
}

/** Files of other types, most of which some program would run or show as a page. */
const OTHER_TYPES: Record<string, Buffer> = {
  'an empty file': Buffer.alloc(0),
  'one byte': latin1('\x89'),
  'a plain text': latin1('Dock 4 is over there'),
  'a page': latin1(`<!doctype html><html>${SCRIPT}</html>`),
  'a page that begins with blanks': latin1(`   \n\t${SCRIPT}`),
  'an SVG with a script': latin1(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`),
  'an SVG with a foreign object': latin1(`<svg><foreignObject>${SCRIPT}</foreignObject></svg>`),
  'a compressed SVG': gzipSync(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  'XML with an entity of a file': latin1(
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ),
  'XML with entities that multiply': latin1('<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;&c;</a>'),
  'a style sheet': latin1('body { background: url("javascript:alert(1)") }'),
  'a JavaScript file': latin1('alert(document.cookie)'),
  'a PHP file': latin1('<?php system($_GET["c"]); ?>'),
  'a shell script': latin1('#!/bin/sh\nrm -rf /\n'),
  'a Windows program': latin1('MZ\x90\x00\x03\x00\x00\x00'),
  'a Linux program': latin1('\x7fELF\x02\x01\x01\x00'),
  'a ZIP file': ZIP,
  'a gzip file of zeros': gzipSync(Buffer.alloc(10_000_000)),
  'a PDF': latin1('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'),
  'a PostScript file': latin1('%!PS-Adobe-3.0\n(%pipe%id) (w) file'),
  'drawing commands of ImageMagick': latin1(
    'push graphic-context\nfill \'url(https://127.0.0.1/"|id")\'\npop graphic-context',
  ),
  'a label of ImageMagick': latin1('label:@/etc/passwd'),
  'a GIF': latin1('GIF89a\x01\x00\x01\x00\x00\x00\x00;'),
  'a GIF that is a script': latin1('GIF89a/*\x00*/=1;alert(1)'),
  'an older GIF': latin1('GIF87a\x01\x00\x01\x00\x00\x00\x00;'),
  'a BMP that is a script': latin1('BM/*........*/=1;alert(1)'),
  'a little-endian TIFF': latin1('II*\x00\x08\x00\x00\x00'),
  'a big-endian TIFF': latin1('MM\x00*\x00\x00\x00\x08'),
  'a big TIFF': latin1('II+\x00\x08\x00\x00\x00'),
  'an icon': latin1('\x00\x00\x01\x00\x01\x00\x10\x10'),
  'an AVIF': latin1('\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1'),
  'a HEIC': latin1('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'),
  'a JPEG XL': latin1('\x00\x00\x00\x0cJXL \r\n\x87\n'),
  'a JPEG 2000': latin1('\x00\x00\x00\x0cjP  \r\n\x87\n'),
  'a Photoshop file': latin1('8BPS\x00\x01\x00\x00\x00\x00\x00\x00'),
  'an OpenEXR file': latin1('v/1\x01\x02\x00\x00\x00'),
  'a WAVE file': latin1('RIFF\x24\x00\x00\x00WAVEfmt '),
  'an AVI file': latin1('RIFF\x24\x00\x00\x00AVI LIST'),
  'a big-endian RIFF': latin1('RIFX\x24\x00\x00\x00WEBPVP8 '),
  'a PNG behind a byte order mark': before('\xef\xbb\xbf', PNG_SIGNATURE),
  'a PNG whose line breaks were converted': latin1('\x89PNG\n\x1A\n\x00\x00\x00\rIHDR'),
  'a JPEG behind a page': before(SCRIPT, Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
  'a multi-image PNG': latin1('\x8aMNG\r\n\x1A\n'),
  zeros: Buffer.alloc(1_000_000),
};

/** All files with what becomes of them. */
export async function createHostileFiles(): Promise<HostileFile[]> {
  const [plan, photo, web] = await Promise.all([
    blank().png().toBuffer(),
    blank(64, 48).jpeg().toBuffer(),
    blank().webp({ lossless: true }).toBuffer(),
  ]);
  const animation = await sharp(
    await sharp([await blank().png().toBuffer(), await blank().negate().png().toBuffer()], { join: { animated: true } })
      .webp()
      .toBuffer(),
    { animated: true },
  )
    .webp()
    .toBuffer();
  const zeros = deflateSync(Buffer.alloc(30 * (1 + 3 * 40)));
  const size = photo.indexOf(Buffer.from([0xff, 0xc0]));
  const hugePhoto = Buffer.from(photo);
  hugePhoto.writeUInt16BE(60_000, size + 5);
  hugePhoto.writeUInt16BE(60_000, size + 7);
  const noPixels = Buffer.from(photo);
  noPixels.writeUInt16BE(0, size + 5);
  const lengthOfWeb = Buffer.from(web);
  lengthOfWeb.writeUInt32LE(0xffff_fff0, 4);
  const bomb = deflateSync(Buffer.alloc(64_000_000));

  const broken: Record<string, Buffer> = {
    'only the signature of a PNG': PNG_SIGNATURE,
    'only the header of a PNG': png(header(40, 30)),
    'a PNG without pixels': png(header(40, 30), END),
    'a PNG of 2,147,483,647 by 1 pixels': png(header(0x7fff_ffff, 1), chunk('IDAT', zeros), END),
    'a PNG of width 0': png(header(0, 30), chunk('IDAT', zeros), END),
    'a PNG with a false checksum': png(chunk('IHDR', header(40, 30).subarray(8, 21), 7), chunk('IDAT', zeros), END),
    'a PNG with a depth that does not exist': png(header(40, 30, { depth: 7 }), chunk('IDAT', zeros), END),
    'a PNG with a kind of colour that does not exist': png(header(40, 30, { colour: 5 }), chunk('IDAT', zeros), END),
    'a PNG whose pixels cannot be unpacked': png(header(40, 30), chunk('IDAT', Buffer.alloc(500, 7)), END),
    'a PNG with fewer pixels than its header says': png(header(4000, 3000), chunk('IDAT', zeros), END),
    'a PNG with a palette that is missing': png(header(40, 30, { colour: 3 }), chunk('IDAT', zeros), END),
    'a JPEG that ends in its header': photo.subarray(0, 30),
    'only the signature of a JPEG': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    'a JPEG of height 0': noPixels,
    'half a WebP': web.subarray(0, Math.floor(web.length / 2)),
    'only the header of a WebP': latin1('RIFF\x24\x00\x00\x00WEBPVP8 '),
    'a ZIP behind the signature of a PNG': Buffer.concat([PNG_SIGNATURE, ZIP]),
    'a page behind the signature of a JPEG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), latin1(SCRIPT)]),
    'a page behind the signature of a WebP': latin1(`RIFF\x24\x00\x00\x00WEBP${SCRIPT}`),
  };
  const tooLong: Record<string, Buffer> = {
    'a PNG of 49,000,000 by 1 pixels': png(header(49_000_000, 1), chunk('IDAT', zeros), END),
    'a JPEG of 60,000 by 60,000 pixels': hugePhoto,
  };
  const valid: Record<string, Buffer> = {
    'a PNG with a page behind its end': Buffer.concat([plan, latin1(SCRIPT)]),
    'a PNG with a ZIP behind its end': Buffer.concat([plan, ZIP]),
    'a PNG with a script in its texts': withChunks(plan, chunk('tEXt', latin1(`Title\x00${SCRIPT}`))),
    'a PNG with PHP in a private part': withChunks(plan, chunk('prVt', latin1('<?php system("id") ?>'))),
    'a PNG with 10,000 texts': withChunks(plan, ...Array<Buffer>(10_000).fill(chunk('tEXt', latin1('a\x00onload=b')))),
    'a PNG with a text that unpacks to 64 MB': withChunks(
      plan,
      chunk('zTXt', Buffer.concat([latin1('a\x00\x00'), bomb])),
    ),
    'a PNG with a colour profile that unpacks to 64 MB': withChunks(
      plan,
      chunk('iCCP', Buffer.concat([latin1('a\x00\x00'), bomb])),
    ),
    'a PNG of 48 million pixels in 50 KB': png(
      header(8000, 6000, { depth: 1, colour: 0 }),
      chunk('IDAT', deflateSync(Buffer.alloc(6000 * 1001))),
      END,
    ),
    'a JPEG with a script in its comment': withSegment(photo, 0xfe, latin1(SCRIPT)),
    'a JPEG with PHP in its camera data': withSegment(photo, 0xe1, latin1('Exif\x00\x00<?php system("id") ?>')),
    'a JPEG with a PDF behind its end': Buffer.concat([photo, latin1('%PDF-1.7 javascript:')]),
    'a WebP with a script behind its end': Buffer.concat([web, latin1(SCRIPT)]),
    'a moving WebP': animation,
    'an image of one pixel': await blank(1, 1).png().toBuffer(),
  };
  const listed = (files: Record<string, Buffer>, problem: string | null): HostileFile[] =>
    Object.entries(files).map(([what, bytes]) => ({ what, bytes, problem }));
  return [
    ...listed(OTHER_TYPES, 'image-type'),
    ...listed(broken, 'image-broken'),
    ...listed(tooLong, 'image-side-too-long'),
    ...listed(valid, null),
  ];
}
