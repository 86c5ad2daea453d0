import { PAYMENT_RETURN_PATH, PAYMENT_WEBHOOK_PATH, routes } from '@kerf/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Calls } from '../http/call';
import { languageFor } from '../http/language';
import type { OrderingPage, ShopService } from './service';

/** Orders per minute from one address. */
const ORDER_LIMIT = 10;
/** Questions about orders per minute from one address; each one asks the payment company. */
const INFO_LIMIT = 60;
/** The largest event of the payment company, bytes. */
const MAX_EVENT_BYTES = 256 * 1024;

/** The page that makes a request. It is called again under the name by which the studio was opened. */
const orderingPage = ({ protocol, host, headers }: FastifyRequest): OrderingPage => ({
  returnPage: `${protocol}://${host}${PAYMENT_RETURN_PATH}`,
  language: languageFor(headers['accept-language']),
});

/** The calls of the shop. */
export function registerShopRoutes(calls: Calls, service: ShopService): void {
  calls.handle(routes.shopOffer, { owner: 'nobody', handler: async () => service.offer() });
  calls.handle(routes.orderSave, {
    owner: 'caller',
    perMinute: ORDER_LIMIT,
    handler: ({ caller, body: { packageId, quantity, click }, request }) =>
      service.order(caller, { packageId, quantity, click }, orderingPage(request)),
  });
  calls.handle(routes.orderInfo, {
    owner: 'row',
    perMinute: INFO_LIMIT,
    handler: ({ caller, query }) => service.info(caller.id, query.id),
  });
  calls.handle(routes.orderCancel, {
    owner: 'row',
    perMinute: ORDER_LIMIT,
    handler: ({ caller, body }) => service.cancel(caller.id, body.id),
  });
  calls.handle(routes.purchaseHistory, {
    owner: 'caller',
    handler: ({ caller, query }) => service.history(caller.id, query),
  });
}

/**
 * The address for the payment company's events. The signature is over the bytes of the body, so this route alone gets
 * them unread; whoever has the secret may report, and nobody else.
 */
export async function registerPaymentWebhook(app: FastifyInstance, service: ShopService): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(PAYMENT_WEBHOOK_PATH, {
      config: { owner: 'nobody' },
      schema: { hide: true },
      handler: async (request) => {
        const { 'stripe-signature': signature } = request.headers;
        await service.receive(request.body as Buffer, typeof signature === 'string' ? signature : '');
        return { received: true };
      },
    });
  });
}
