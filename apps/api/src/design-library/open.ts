import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { ownDesigns } from '../database/schema/own-items';
import type { Calls } from '../http/call';
import { makeOwnItemRepository } from '../own-items/repository';
import { openLibraryFolder } from './library';
import { makeOwnDesignRepository } from './own-repository';
import { makeOwnDesignService } from './own-service';
import { registerDesignLibraryRoutes } from './routes';
import { makeDesignLibraryService } from './service';

/** The calls of the design library in `folder`; its files are closed with the server. */
export function registerDesignLibrary(
  fastify: FastifyInstance,
  calls: Calls,
  { database, libraryFolder }: { readonly database: Database; readonly libraryFolder: string },
): void {
  const folder = openLibraryFolder(libraryFolder);
  fastify.addHook('onClose', () => folder.close());
  const { queries } = database;
  const own = makeOwnDesignService(
    makeOwnDesignRepository(queries),
    makeOwnItemRepository(queries, ownDesigns),
  );
  registerDesignLibraryRoutes(calls, makeDesignLibraryService(folder), own);
}
