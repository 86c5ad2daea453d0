import { apiFailure, CODE_MINUTES, routes, type SiteLinks } from '@kerf/protocol';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type CodeRepository, makeCodeRepository } from './account/code-repository';
import { makeCodes } from './account/codes';
import { makeCodeService, makePasswordService, type PasswordParts } from './account/password-service';
import { makeProfileService } from './account/profile-service';
import { makeAccountRepository } from './account/repository';
import { registerPasswordRoutes, registerProfileRoutes } from './account/routes';
import { makeSessionRepository } from './account/session-repository';
import { makeAchievementRepository } from './achievements/repository';
import { registerAchievementRoutes } from './achievements/routes';
import { makeAchievementService } from './achievements/service';
import { makeImageProvider, type ProviderSettings } from './ai-images/provider';
import { type AiImageRepository, makeAiImageRepository } from './ai-images/repository';
import { registerAiImageRoutes } from './ai-images/routes';
import { type AiImageParts, makeAiImageService, refundLostImages } from './ai-images/service';
import { ATTEMPT_MEMORY_SECONDS, makeCodeGuard } from './auth/attempt-limits';
import type { PasswordHasher } from './auth/better-auth';
import { CallerMemory } from './auth/caller-memory';
import { limitFloods } from './auth/flood-limits';
import { makeFloodRepository } from './auth/flood-repository';
import type { AuthRepository } from './auth/repository';
import { registerAuthRoutes } from './auth/routes';
import { makeBitService } from './bits/service';
import type { Database } from './database/database';
import { bits, materials } from './database/schema/own-items';
import { registerDesignLibrary } from './design-library/open';
import { openDriverPackages } from './driver-packages/packages';
import { registerDriverPackageRoutes } from './driver-packages/routes';
import { registerDriverPairingRoutes } from './driver-pairing/routes';
import { DataVersions } from './events/data-versions';
import { EventHub } from './events/hub';
import {
  EVENT_AGE,
  EVENT_CHANNEL,
  type EventRepository,
  makeEventRepository,
  SESSION_CHANNEL,
} from './events/repository';
import { registerEventRoutes } from './events/routes';
import { makeFeedbackRepository } from './feedback/repository';
import { registerFeedbackRoutes } from './feedback/routes';
import { type PoolOptions, WorkPool } from './file-work/pool';
import { registerWorkRoutes } from './file-work/routes';
import { openScratch } from './file-work/scratch';
import { makeWorkService, type WorkService } from './file-work/service';
import { makeFileRepository } from './files/repository';
import { makeReservationRepository } from './files/reservations';
import { registerFileRoutes } from './files/routes';
import { makeFileService } from './files/service';
import { RESERVATION_AGE, removeBytes, sweepFiles } from './files/sweep';
import { registerGeneratorRoutes } from './generators/routes';
import type { OpenIdSettings } from './google/openid-provider';
import { registerHealthRoutes } from './health/routes';
import { type Calls, demandOwnerRules, makeCalls } from './http/call';
import { documentCalls } from './http/documentation';
import { drainRefused } from './http/drain';
import { replyToErrors, sendFailure } from './http/error-replies';
import { KeptReplies } from './http/kept-replies';
import { type LogSink, logCalls, loggerOptions } from './http/logging';
import { secure } from './http/security';
import { serveStudio, studioVersion } from './http/studio-files';
import { openAuth, registerLoginWays } from './login-ways';
import { makeMachineRepository } from './machines/repository';
import { registerMachineRoutes } from './machines/routes';
import { makeMachineService } from './machines/service';
import type { Mailer } from './mail/mailer';
import { codeMessage } from './mail/message';
import { makeMaterialService } from './materials/service';
import { makeMembershipRepository } from './membership/repository';
import { registerMembershipRoutes } from './membership/routes';
import { makeMembershipService } from './membership/service';
import { makeOwnItemRepository } from './own-items/repository';
import { registerOwnItemRoutes } from './own-items/routes';
import { makePointRepository } from './points/repository';
import { registerPointRoutes } from './points/routes';
import { makePointService } from './points/service';
import { openProjects } from './projects/open';
import { registerProjectRoutes } from './projects/routes';
import { registerShareRoutes } from './projects/share-routes';
import { makeShareRepository } from './projects/shares';
import type { WorkData } from './queue/kinds';
import type { WorkHandlers, WorkQueue } from './queue/queue';
import type { Quotas } from './quota';
import { makeSettingsRepository } from './settings/repository';
import { registerSettingsRoutes } from './settings/routes';
import { makeSettingsService } from './settings/service';
import type { PaymentCompany } from './shop/payment';
import { makePendingOrders, makeShopRepository } from './shop/repository';
import { registerPaymentWebhook, registerShopRoutes } from './shop/routes';
import { makeShopService, reconcileOrders, type ShopParts } from './shop/service';
import type { Storage } from './storage/storage';
import type { StorefrontSettings } from './storefront/token';
import type { Telemetry } from './telemetry/telemetry';
import { VERSION } from './version';

/** The parts of the app. The app owns none of them: whoever opened the database closes it. */
export interface AppParts {
  readonly database: Database;
  readonly storage: Storage;
  readonly queue: WorkQueue;
  readonly studioFolder: string;
  /** The folder of the driver's packages. */
  readonly packagesFolder: string;
  /** The folder of the design library. */
  readonly libraryFolder: string;
  readonly logLevel: string;
  readonly logSink?: LogSink;
  /** The number of trusted proxies, as in the configuration. With 0, the client's address is that of the connection. */
  readonly trustedProxies: number;
  readonly rateLimits: boolean;
  readonly quotas: Quotas;
  /** Bytes that uploads leave free on the disk. */
  readonly diskReserve: number;
  /** The folder for files that exist only during a call. */
  readonly scratchFolder: string;
  /** How Node becomes a work process, and how many there may be. */
  readonly work: PoolOptions;
  /** The secret that the driver on this computer was started with; undefined without one. */
  readonly driverPairingSecret?: string | undefined;
  /** Sends mails; without it, codes cannot be asked for. */
  readonly mailer?: Mailer | undefined;
  /** Who collects the money for points; without it, nothing is for sale. */
  readonly paymentCompany?: PaymentCompany | undefined;
  /** The server that makes pictures from words; without it, the studio composes them. */
  readonly imageProvider?: ProviderSettings | undefined;
  /** The registration at Google; without it, nobody can log in with Google. */
  readonly google?: OpenIdSettings | undefined;
  /** The pages elsewhere to which the studio leads. */
  readonly links: SiteLinks;
  /** The storefront whose customers can log in here; undefined without one. */
  readonly storefront?: StorefrontSettings | undefined;
  /** Measures and traces the calls; without it, nothing does. */
  readonly telemetry?: Pick<Telemetry, 'metrics' | 'traces'> | undefined;
  /** Encrypts the keys of authenticator apps; without it, nobody can switch a second step on. */
  readonly secret?: string | undefined;
  /** Takes the place of the library's way to hash passwords, which costs 70 ms of a processor on purpose. */
  readonly passwordHasher?: PasswordHasher | undefined;
}

/** The app, and how its work outside of calls is done. */
export interface ApiApp {
  readonly fastify: FastifyInstance;
  readonly works: WorkHandlers;
  /** From now on the health call replies that the server is not ready; every other call is done as before. */
  announceStop(): void;
  /** Sends the clients of event streams to another process. */
  endStreams(): void;
}

function makeFastify(parts: AppParts): FastifyInstance {
  const fastify = Fastify({
    logger: loggerOptions(parts.logLevel, parts.logSink),
    trustProxy: (_address, hop) => hop < parts.trustedProxies,
    // Each call is logged once, by logCalls.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, _request, reply) => {
      sendFailure(reply as unknown as FastifyReply, apiFailure('not-found'));
    },
    bodyLimit: 1024 * 1024,
    // Ids of requests are not read from a header: otherwise an id of the client's choice would be written to the log.
    requestIdHeader: false,
    routerOptions: { maxParamLength: 128 },
  }) as unknown as FastifyInstance;
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  parts.telemetry?.traces?.followCalls(fastify);
  parts.telemetry?.metrics?.followCalls(fastify);
  logCalls(fastify);
  replyToErrors(fastify);
  drainRefused(fastify);
  demandOwnerRules(fastify);
  return fastify;
}

async function registerPlugins(fastify: FastifyInstance, parts: AppParts): Promise<void> {
  await secure(fastify);
  if (parts.rateLimits) await limitFloods(fastify, makeFloodRepository(parts.database.queries));
  await documentCalls(fastify, VERSION);
}

/** Opens the work on files; its processes and files end with the server. */
async function openWork(fastify: FastifyInstance, parts: AppParts): Promise<WorkService> {
  const pool = new WorkPool(parts.work);
  const scratch = await openScratch(parts.scratchFolder);
  fastify.addHook('onClose', async () => {
    await pool.close();
    await scratch.close();
  });
  // Uploads may be kept in an object store; these files are on this disk always.
  const hasRoom = async () => (await scratch.free()) >= parts.diskReserve;
  const broken = (fault: string) => fastify.log.error({ fault }, 'work on a file');
  return makeWorkService({ pool, scratch, hasRoom, broken });
}

/** Opens the event streams of this process; they end before the server waits for its calls to end. */
async function openEvents(
  fastify: FastifyInstance,
  { database, studioFolder, queue, telemetry }: AppParts,
  known: { readonly events: EventRepository; readonly memory: CallerMemory; readonly replies: KeptReplies },
): Promise<EventHub> {
  const { events, memory, replies } = known;
  const version = await studioVersion(studioFolder);
  const hub = new EventHub(events, version, (error) =>
    fastify.log.warn({ err: error }, 'events were not read'),
  );
  await hub.open();
  const notices = database.listen({
    channels: [EVENT_CHANNEL, SESSION_CHANNEL],
    onConnected() {
      void hub.pump();
      memory.forget();
      // The database may be another one than before: a copy that has taken its place.
      replies.clear();
      hub.endLost().catch((error) => fastify.log.warn({ err: error }, 'ended sessions were not read'));
    },
    onNotice: (channel, payload) => {
      if (channel !== SESSION_CHANNEL) return void hub.pump();
      memory.forget();
      hub.endSession(payload);
    },
  });
  await notices.open();
  telemetry?.metrics?.follow({
    pool: database.pool,
    streamCount: () => hub.streamCount,
    counts: queue.counts,
  });
  fastify.addHook('preClose', async () => {
    hub.close();
    await notices.close();
  });
  return hub;
}

async function mailCode(mailer: Mailer | undefined, work: WorkData<'mail-code'>): Promise<void> {
  const { to, language, purpose, code } = work;
  if (to === null) return;
  if (!mailer) throw new Error('this process has no mail server');
  await mailer.send(codeMessage(to, language, purpose, { text: code, minutes: CODE_MINUTES }));
}

/** The calls of passwords, names and sessions, and of the end of accounts. */
function registerAccount(
  calls: Calls,
  { database, queue, mailer, rateLimits }: AppParts,
  known: Pick<PasswordParts, 'auth' | 'loginGuard'> & { authRepository: AuthRepository },
): CodeRepository {
  const repository = makeAccountRepository(database.queries);
  const sessions = makeSessionRepository(database.queries);
  const codeRepository = makeCodeRepository(database.queries);
  const codes = makeCodes(codeRepository, queue);
  const codeGuard = makeCodeGuard(known.authRepository, rateLimits);
  const { auth, loginGuard } = known;
  const parts = {
    repository,
    sessions,
    codes,
    queue,
    auth,
    codeGuard,
    loginGuard,
    canMail: mailer !== undefined,
  };
  registerPasswordRoutes(calls, makeCodeService(parts), makePasswordService(parts));
  registerProfileRoutes(calls, makeProfileService(repository, sessions, auth));
  return codeRepository;
}

/** The calls of what a person configures: machines, bits, materials, settings. */
function registerConfiguration(calls: Calls, { queries }: Pick<AppParts['database'], 'queries'>): void {
  registerMachineRoutes(calls, makeMachineService(makeMachineRepository(queries)));
  registerOwnItemRoutes(calls, {
    bits: makeBitService(makeOwnItemRepository(queries, bits)),
    materials: makeMaterialService(makeOwnItemRepository(queries, materials)),
  });
  registerSettingsRoutes(calls, makeSettingsService(makeSettingsRepository(queries)));
}

/** The calls for the driver on the computer at the machine. */
function registerDriverRoutes(calls: Calls, parts: AppParts): void {
  registerDriverPairingRoutes(calls, parts.driverPairingSecret);
  registerDriverPackageRoutes(calls, openDriverPackages(parts.packagesFolder));
}

/** The calls of achievements and points, of what points buy, and of feedback. */
function registerRewards(
  calls: Calls,
  { queries }: Pick<Database, 'queries'>,
  achievements: ReturnType<typeof makeAchievementService>,
): void {
  registerAchievementRoutes(calls, achievements);
  registerPointRoutes(calls, makePointService(makePointRepository(queries), achievements));
  registerMembershipRoutes(calls, makeMembershipService(makeMembershipRepository(queries)));
  registerFeedbackRoutes(calls, makeFeedbackRepository(queries), achievements);
}

async function openShop(
  fastify: FastifyInstance,
  calls: Calls,
  { database, paymentCompany }: AppParts,
): Promise<ShopParts> {
  const shop: ShopParts = {
    repository: makeShopRepository(database.queries),
    pending: makePendingOrders(database.queries),
    company: paymentCompany,
    warn: (details) => fastify.log.error(details, 'a payment does not match its order'),
  };
  const service = makeShopService(shop);
  registerShopRoutes(calls, service);
  if (paymentCompany) await registerPaymentWebhook(fastify, service);
  return shop;
}

/** The calls of pictures made from words. */
function openAiImages(
  { log }: FastifyInstance,
  calls: Calls,
  { database, imageProvider, quotas }: AppParts,
  known: Pick<AiImageParts, 'files' | 'events' | 'achievements'>,
): AiImageRepository {
  const repository = makeAiImageRepository(database.queries);
  const provider =
    imageProvider && makeImageProvider(imageProvider, (fault) => log.warn({ fault }, 'no picture was made'));
  registerAiImageRoutes(calls, makeAiImageService({ ...known, repository, quotas, provider }));
  return repository;
}

/** What the work outside of calls needs of the app. */
interface WorkParts {
  readonly projects: ReturnType<typeof openProjects>;
  readonly fileRepository: ReturnType<typeof makeFileRepository>;
  readonly reservations: ReturnType<typeof makeReservationRepository>;
  readonly login: Pick<ReturnType<typeof openAuth>, 'authRepository' | 'tickets'> & {
    readonly codes: CodeRepository;
  };
  readonly events: EventRepository;
  readonly shop: ShopParts;
  readonly aiImages: AiImageRepository;
}

/** How the work outside of calls is done. */
function makeWorks(
  { database, storage, mailer }: AppParts,
  { log }: FastifyInstance,
  known: WorkParts,
): WorkHandlers {
  const { projects, fileRepository, reservations, login, events, shop, aiImages } = known;
  return {
    async sweep() {
      await projects.purgeOld(Date.now());
      const swept = await sweepFiles(fileRepository, storage, Date.now());
      await reservations.releaseStale(new Date(Date.now() - RESERVATION_AGE));
      await login.authRepository.removeExpired(ATTEMPT_MEMORY_SECONDS);
      await makeFloodRepository(database.queries).removeExpired();
      await login.authRepository.removeLostGuests();
      await login.codes.removeExpired();
      await login.tickets.removeExpired();
      await events.removeBefore(new Date(Date.now() - EVENT_AGE));
      await reconcileOrders(shop, Date.now());
      await refundLostImages(aiImages, Date.now());
      if (swept.leftovers + swept.orphans + swept.unused > 0) log.info(swept, 'swept');
    },
    'mail-code': (work) => mailCode(mailer, work),
    async 'remove-files'({ ids }) {
      await removeBytes(fileRepository, storage, ids);
    },
  };
}

/** Keeps replies by the versions of which the events tell. */
function keepReplies(events: EventRepository): KeptReplies {
  return new KeptReplies(new DataVersions(events));
}

/** Builds the app: every call of the route table, the documentation and the studio's files. It does not listen yet. */
export async function buildApp(parts: AppParts): Promise<ApiApp> {
  const { database, storage, diskReserve: reserve } = parts;
  const fastify = makeFastify(parts);
  await registerPlugins(fastify, parts);

  const { authService, ...authParts } = openAuth(fastify, parts);
  const fileRepository = makeFileRepository(database.queries);
  const memory = new CallerMemory(authService.findCaller);
  const events = makeEventRepository(database.queries);
  const known = { events, memory, replies: keepReplies(events) };
  const calls = makeCalls(fastify, { ...known, find: authService.findCaller });
  let isStopping = false;
  registerHealthRoutes(calls, { version: VERSION, isStopping: () => isStopping, check: database.ping });
  calls.handle(routes.siteLinks, { owner: 'nobody', handler: async () => parts.links });
  registerAuthRoutes(calls, authService);
  const codes = registerAccount(calls, parts, authParts);
  registerLoginWays(fastify, calls, { parts, known: { authService, ...authParts } });
  const hasRoom = async () => (await storage.free()) >= reserve;
  const achievements = makeAchievementService(makeAchievementRepository(database.queries));
  const projects = openProjects(database.queries, {
    hasRoom,
    created: (userId) => achievements.note(userId, 'FIRST_PROJECT'),
  });
  const reservations = makeReservationRepository(database.queries);
  const files = makeFileService({ repository: fileRepository, reservations, storage, reserve });
  registerFileRoutes(calls, files, parts.quotas);
  registerProjectRoutes(calls, { service: projects, files, quotas: parts.quotas });
  const shares = { repository: makeShareRepository(database.queries), files, projects };
  registerShareRoutes(calls, { ...shares, quotas: parts.quotas });
  registerDriverRoutes(calls, parts);
  registerConfiguration(calls, database);
  registerDesignLibrary(fastify, calls, parts);
  const hub = await openEvents(fastify, parts, known);
  registerEventRoutes(calls, hub);
  registerWorkRoutes(calls, { service: await openWork(fastify, parts), files, quotas: parts.quotas });
  registerRewards(calls, database, achievements);
  registerGeneratorRoutes(calls);
  const shop = await openShop(fastify, calls, parts);
  const aiImages = openAiImages(fastify, calls, parts, { files, events, achievements });
  await serveStudio(fastify, parts.studioFolder);
  await fastify.ready();

  const works = makeWorks(parts, fastify, {
    projects,
    fileRepository,
    reservations,
    login: { ...authParts, codes },
    events,
    shop,
    aiImages,
  });
  return {
    fastify,
    works,
    announceStop() {
      isStopping = true;
    },
    endStreams: () => hub.sendAway(),
  };
}
