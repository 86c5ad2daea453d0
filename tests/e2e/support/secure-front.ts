import 'reflect-metadata';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';
import { afterAll, beforeAll } from 'vitest';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

/** A key and a certificate for the name, signed by itself. */
async function makeCertificate(name: string): Promise<{ readonly key: string; readonly cert: string }> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: ALGORITHM,
    notAfter: new Date(Date.now() + DAY_MS),
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
  });
  const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  return { key, cert: certificate.toString('pem') };
}

/**
 * A proxy in front of a product, as somebody has who serves the studio to other computers: it speaks https under the
 * name. Call it once at the top of a test file.
 */
export function useSecureFront(name: string, productUrl: string): { readonly port: number } {
  let server: Server;
  beforeAll(async () => {
    server = createServer(await makeCertificate(name), (incoming, outgoing) => {
      const { method, url = '/', headers } = incoming;
      const forwarded = request(new URL(url, productUrl), { method, headers }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      });
      forwarded.once('error', () => outgoing.destroy());
      outgoing.once('close', () => forwarded.destroy());
      incoming.pipe(forwarded);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server?.close();
    server?.closeAllConnections();
  });
  return {
    get port() {
      return (server.address() as AddressInfo).port;
    },
  };
}
