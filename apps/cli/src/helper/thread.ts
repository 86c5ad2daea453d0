/** The program of the second thread: see `startSecondThread`. The build bundles it into a file of its own. */
import { type MessagePort, workerData } from 'node:worker_threads';
import { createDropKernel } from '@kerf/pipeline';
import type { Order } from './orders';
import { carveParts } from './part-thread';
import { readPieces } from './reading-thread';

const { port } = workerData as { readonly port: MessagePort };
const kernel = createDropKernel();

port.on('message', (order: Order) => {
  if (order.kind === 'reading') readPieces(order);
  else if (kernel) carveParts(order, kernel);
});
