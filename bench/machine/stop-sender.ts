/* The sending page of stop.ts, in a separate process, like a real page. */
import { deriveLocalPairing, encodeChunkFrame } from '@kerf/protocol';
import { NODE_CRYPTO } from '../../apps/driver/src/platform/crypto';
import { TestClient } from '../../apps/driver/src/testing/test-client';

const [port, secret, origin, megabytes, chunkMiB] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];
const chunk = Number(chunkMiB) * 1024 * 1024;
const total = Math.ceil((Number(megabytes) * 1_000_000) / chunk);
/** The number of frames that this page sends between two stops. */
const FRAMES_PER_STOP = 4;
const now = () => performance.timeOrigin + performance.now();

/** Straight moves over a bed, as many bytes as a chunk, ending with a complete line. */
function piece(number: number): Uint8Array {
  const bytes = Buffer.alloc(chunk, 10);
  let at = 0;
  for (let line = number * 100_000; at < chunk - 40; line += 1)
    at += bytes.write(`G1X${((line * 37) % 29_000) / 100}Y${((line * 11) % 17_000) / 100}F1800\n`, at);
  return bytes;
}

const client = await TestClient.open(Number(port), origin);
await client.shakeHands(await deriveLocalPairing(NODE_CRYPTO, secret, origin, 'bench'));
await client.ask('registerUserInfo', { userId: 'bench', connectionType: 2 });
await client.ask('takeControl', {});
const say = (message: object) => process.send?.(message);
const pieces = [piece(0), piece(1)];
say({ kind: 'ready' });
const begin = now();
for (let index = 0; index < total; index += 1) {
  const [isFirst, isLast] = [index === 0, index === total - 1];
  const header = {
    fileName: 'bench.nc',
    fileId: 'bench',
    chunkIndex: index,
    totalChunks: total,
    isFirst,
    isLast,
  };
  const frame = encodeChunkFrame(header, pieces[index % 2]!);
  const isStop = index % FRAMES_PER_STOP === 1 && !isLast;
  if (isStop) {
    const went = new Promise((resolve) => process.once('message', resolve));
    say({ kind: 'stop' });
    await went;
  }
  await client.sendWhole(frame, () => {
    if (!isStop) return;
    const sent = now();
    client.post('emergencyStop', {});
    setTimeout(() => say({ kind: 'sent', sent }), 40);
  });
  await new Promise((resolve) => setTimeout(resolve, isStop ? 60 : 4));
}
/** Finds the reply, however long a busy computer takes to send it. */
const findAnswer = () =>
  client.events.find(
    (event) => event.action === 'UPLOAD_COMPLETE' || (event.action === 'ERROR' && event.request === 'upload'),
  );
while (!findAnswer()) await new Promise((resolve) => setTimeout(resolve, 50));
const done = findAnswer()!;
if (done.action === 'ERROR') console.error(done.code, done.message);
say({ kind: 'done', seconds: (now() - begin) / 1000 });
client.cut();
setTimeout(() => process.exit(0), 100);
