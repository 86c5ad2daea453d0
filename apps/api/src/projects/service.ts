import { randomUUID } from 'node:crypto';
import {
  fileIdOf,
  fileUrl,
  type Project,
  type ProjectCard,
  type projectSaveRequestSchema,
} from '@kerf/protocol';
import type { z } from 'zod';
import { CallFailed } from '../http/failure';
import type {
  ProjectCardRow,
  ProjectContent,
  ProjectPage,
  ProjectRepository,
  ProjectRow,
  WriteOutcome,
} from './repository';

type SaveRequest = z.output<typeof projectSaveRequestSchema>;

const urlOf = (fileId: string | null) => (fileId === null ? null : fileUrl(fileId));
const idOf = (url: string | null | undefined) => (url ? fileIdOf(url) : null);

function cardOf(row: ProjectCardRow): ProjectCard {
  return {
    id: row.id,
    name: row.name,
    previewUrl: urlOf(row.previewFileId),
    canvasUrl: fileUrl(row.canvasFileId),
    updateTime: row.updatedAt.getTime(),
    revision: row.revision,
  };
}

function recordOf(row: ProjectRow): Project {
  return {
    ...cardOf(row),
    userId: row.userId,
    gcodeUrl: urlOf(row.gcodeFileId),
    machineId: row.machineId,
    extInfo: row.extInfo,
    materialInfo: row.materialInfo,
  };
}

function contentOf(request: SaveRequest): ProjectContent {
  return {
    name: request.name,
    canvasFileId: fileIdOf(request.canvasUrl),
    previewFileId: idOf(request.previewUrl),
    gcodeFileId: idOf(request.gcodeUrl),
    machineId: request.machineId ?? null,
    extInfo: request.extInfo ?? null,
    materialInfo: request.materialInfo ?? null,
  };
}

/**
 * Whether the row is already the result of this same save, which was repeated. The revision of the row must be one
 * after the revision on which the save is based, and the row must show the same uploaded drawing. Each save uploads its
 * drawing again, so the save of another tab cannot look like this one.
 */
function isRepeat(row: ProjectRow, content: ProjectContent, revision: number): boolean {
  return row.revision === revision + 1 && row.canvasFileId === content.canvasFileId;
}

/**
 * Throws the failures of a broken file reference and of a full account; otherwise returns whether a row was written.
 */
function wasWritten(outcome: WriteOutcome, most: number): boolean {
  if (typeof outcome === 'object') throw new CallFailed('file-not-found', { field: outcome.missingFile });
  if (outcome === 'full') throw new CallFailed('too-many-projects', { details: { maxProjects: most } });
  return outcome === 'written';
}

/** The parts of the service. */
export interface ProjectServiceParts {
  readonly repository: ProjectRepository;
  /** Whether the disk has space for more rows. */
  hasRoom(): Promise<boolean>;
  /** Called when a user has a new project. */
  created(userId: string): Promise<void>;
}

/** Saved projects, always of one user. */
export function makeProjectService({ repository, hasRoom, created }: ProjectServiceParts) {
  /** Nothing was written: the same save was already done, another save came first, or there is no such project. */
  async function explain(
    id: string,
    userId: string,
    content: ProjectContent,
    revision: number | undefined,
  ): Promise<void> {
    const row = await repository.find(id, userId);
    if (!row) throw new CallFailed('project-not-found', { field: 'id' });
    if (revision !== undefined && isRepeat(row, content, revision)) return;
    throw new CallFailed('revision-conflict', {
      details: { revision: row.revision, updateTime: row.updatedAt.getTime() },
    });
  }

  return {
    async list(userId: string, page: ProjectPage): Promise<ProjectCard[]> {
      return (await repository.list(userId, page)).map(cardOf);
    },

    async info(id: string, userId: string): Promise<Project> {
      const row = await repository.find(id, userId);
      if (!row) throw new CallFailed('project-not-found', { field: 'id' });
      return recordOf(row);
    },

    /**
     * Saves as described at the protocol's `projectSaveRequestSchema`, up to `most` projects; returns the project's id.
     */
    async save(userId: string, request: SaveRequest, most: number): Promise<string> {
      if (!(await hasRoom())) throw new CallFailed('storage-full');
      const content = contentOf(request);
      const { revision } = request;
      const isInsert = !request.id || revision === 0;
      const id = request.id || randomUUID();
      const outcome = isInsert
        ? await repository.insert(id, userId, content, most)
        : await repository.update(id, userId, content, revision);
      if (!wasWritten(outcome, most)) await explain(id, userId, content, revision);
      else if (isInsert) await created(userId);
      return id;
    },

    /** Deletes the ids that belong to the user; 'project-not-found' when none does. */
    async remove(userId: string, ids: readonly string[]): Promise<string[]> {
      const removed = await repository.remove(ids, userId);
      if (removed.length === 0) throw new CallFailed('project-not-found');
      return removed;
    },
  };
}

/** Saved projects, always of one user. */
export type ProjectService = ReturnType<typeof makeProjectService>;
