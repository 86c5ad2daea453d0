import type { Queries } from '../database/database';
import { countProjects, projectLimitOf } from './limit';
import { makeListRepository } from './list';
import { makeBinRepository, makeProjectRepository } from './repository';
import { makeProjectService, type ProjectService, type ProjectServiceParts } from './service';
import { makeVersionRepository } from './versions';
import { makeWholeSaveRepository } from './whole-save';

/** Projects on this database. */
export function openProjects(
  queries: Queries,
  parts: Pick<ProjectServiceParts, 'hasRoom' | 'created'>,
): ProjectService {
  return makeProjectService({
    ...parts,
    repository: makeProjectRepository(queries),
    bin: makeBinRepository(queries),
    list: makeListRepository(queries),
    versions: makeVersionRepository(queries),
    wholeSaves: makeWholeSaveRepository(queries),
    async countOf(userId, planned) {
      const [projects, limit] = await Promise.all([
        countProjects(queries, userId),
        projectLimitOf(queries, userId, planned),
      ]);
      return { projects, ...limit };
    },
  });
}
