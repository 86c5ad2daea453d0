/* A simulated board behind a TCP port of this process, for benchmarks that must not share its processor time. It sends
   the port to its parent, and then for each message of the parent the highest number of bytes that were in its receive
   buffer and the number of lines that it has taken.

   board-process.ts grblhal */
import { type AddressInfo, createServer } from 'node:net';
import { createSimulator } from '@kerf/grbl';
import { REAL_SCHEDULER } from '../../apps/driver/src/platform/real-scheduler';

const LINE_END = 0x0a;
const profile = process.argv[2] === 'grblhal' ? 'grblhal' : 'grbl';
let lines = 0;
const server = createServer((socket) => {
  const board = createSimulator({
    scheduler: REAL_SCHEDULER,
    profile,
    settings: { 32: 1, 110: 60_000, 111: 60_000, 120: 50_000, 121: 50_000 },
    baud: 100_000_000,
    keepsHistory: false,
  });
  socket.setNoDelay(true);
  socket.on('data', (bytes) => {
    for (const byte of bytes) if (byte === LINE_END) lines += 1;
    board.receive(bytes);
  });
  socket.on('error', () => {});
  board.onTransmit((bytes) => socket.write(bytes));
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send?.({ lines }));
process.on('disconnect', () => process.exit(0));
