// Makes a browser's PNG small without changing a pixel: no alpha where nothing shines through, the best filter of each row,
// the strongest compression. Reads only what browsers write: 8 bits, RGB or RGBA, not interlaced.
import { constants, crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

function paeth(a, b, c) {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/** What each filter predicts from the neighbours to the left, above, and above left. */
const PREDICTORS = [() => 0, (a) => a, (_a, b) => b, (a, b) => (a + b) >> 1, paeth];

function readImage(png) {
  let header = null;
  const data = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const type = png.toString('latin1', at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (type === 'IHDR') header = content;
    if (type === 'IDAT') data.push(content);
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = { 2: 3, 6: 4 }[header[9]];
  if (header[8] !== 8 || !channels || header[12] !== 0) throw new Error('not the PNG of a browser');
  return {
    width,
    height,
    channels,
    pixels: unfilter(inflateSync(Buffer.concat(data)), width * channels, channels),
  };
}

function unfilter(bytes, rowLength, channels) {
  const rows = bytes.length / (rowLength + 1);
  const pixels = Buffer.alloc(rows * rowLength);
  for (let y = 0; y < rows; y++) {
    const predict = PREDICTORS[bytes[y * (rowLength + 1)]];
    for (let x = 0; x < rowLength; x++) {
      const at = y * rowLength + x;
      const left = x < channels ? 0 : pixels[at - channels];
      const above = y === 0 ? 0 : pixels[at - rowLength];
      const corner = x < channels || y === 0 ? 0 : pixels[at - rowLength - channels];
      pixels[at] = bytes[y * (rowLength + 1) + 1 + x] + predict(left, above, corner);
    }
  }
  return pixels;
}

function withoutAlpha({ width, height, channels, pixels }) {
  if (channels === 3) return pixels;
  const opaque = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    if (pixels[4 * i + 3] !== 255) throw new Error('the picture is not opaque');
    pixels.copy(opaque, 3 * i, 4 * i, 4 * i + 3);
  }
  return opaque;
}

/** Each row by the filter that leaves the smallest differences. */
function filterRows(pixels, rowLength) {
  const rows = pixels.length / rowLength;
  const filtered = Buffer.alloc(pixels.length + rows);
  const trial = Buffer.alloc(rowLength);
  for (let y = 0; y < rows; y++) {
    let least = Number.POSITIVE_INFINITY;
    PREDICTORS.forEach((predict, filter) => {
      let sum = 0;
      for (let x = 0; x < rowLength; x++) {
        const at = y * rowLength + x;
        const left = x < 3 ? 0 : pixels[at - 3];
        const above = y === 0 ? 0 : pixels[at - rowLength];
        const corner = x < 3 || y === 0 ? 0 : pixels[at - rowLength - 3];
        trial[x] = pixels[at] - predict(left, above, corner);
        sum += trial[x] < 128 ? trial[x] : 256 - trial[x];
      }
      if (sum >= least) return;
      least = sum;
      filtered[y * (rowLength + 1)] = filter;
      trial.copy(filtered, y * (rowLength + 1) + 1);
    });
  }
  return filtered;
}

function chunk(type, content) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(content.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}

/** The same picture in fewer bytes. */
export function shrinkPng(png) {
  const image = readImage(png);
  const rgb = withoutAlpha(image);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(image.width, 0);
  header.writeUInt32BE(image.height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = [filterRows(rgb, image.width * 3), unfiltered(rgb, image.width * 3)];
  const [data] = rows
    .map((bytes) => deflateSync(bytes, { level: 9, memLevel: 9, strategy: constants.Z_DEFAULT_STRATEGY }))
    .sort((a, b) => a.length - b.length);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** All rows as they are: often the best for flat interfaces, whose rows repeat. */
function unfiltered(pixels, rowLength) {
  const rows = pixels.length / rowLength;
  const bytes = Buffer.alloc(pixels.length + rows);
  for (let y = 0; y < rows; y++)
    pixels.copy(bytes, y * (rowLength + 1) + 1, y * rowLength, (y + 1) * rowLength);
  return bytes;
}
