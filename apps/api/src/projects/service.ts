import { randomUUID } from 'node:crypto';
import {
  BIN_DAYS,
  fileIdOf,
  fileUrl,
  type Project,
  type ProjectCard,
  type ProjectLimit,
  type ProjectVersion,
  type projectRecordSchema,
  type projectSaveRequestSchema,
  type SavedFileName,
  type SavedProject,
} from '@kerf/protocol';
import type { z } from 'zod';
import type { FileRow } from '../files/repository';
import { CallFailed } from '../http/failure';
import type { ProjectLimit as OwnLimit } from './limit';
import type { ListRepository, ProjectPage } from './list';
import type { BinRepository, ProjectRepository } from './repository';
import type { ProjectCardRow, ProjectContent, ProjectRow, WriteOutcome } from './rows';
import type { VersionRepository, VersionRow } from './versions';
import type { WholeSaveRepository } from './whole-save';

const DAY = 86_400_000;

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
    createTime: row.createdAt.getTime(),
    deleteTime: row.deletedAt?.getTime() ?? null,
    folder: row.folder,
    revision: row.revision,
  };
}

function versionOf(row: VersionRow): ProjectVersion {
  return {
    revision: row.revision,
    name: row.name,
    label: row.label,
    previewUrl: urlOf(row.previewFileId),
    canvasUrl: fileUrl(row.canvasFileId),
    saveTime: row.savedAt.getTime(),
    restoredFrom: row.restoredFrom,
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
function wasWritten(outcome: WriteOutcome): boolean {
  if (typeof outcome === 'string') return outcome === 'written';
  if ('full' in outcome)
    throw new CallFailed('too-many-projects', { details: { maxProjects: outcome.full } });
  throw new CallFailed('file-not-found', { field: outcome.missingFile });
}

/** Throws 'project-not-found' when a call has changed none of the projects that it names. */
function someOf(ids: string[]): string[] {
  if (ids.length === 0) throw new CallFailed('project-not-found');
  return ids;
}

/** The parts of the service. */
export interface ProjectServiceParts {
  readonly repository: ProjectRepository;
  readonly bin: BinRepository;
  readonly list: ListRepository;
  readonly versions: VersionRepository;
  readonly wholeSaves: WholeSaveRepository;
  /** How many projects a user has, and may have with a plan of `planned`. */
  countOf(userId: string, planned: number): Promise<OwnLimit & { readonly projects: number }>;
  /** Whether the disk has space for more rows. */
  hasRoom(): Promise<boolean>;
  /** Called when a user has a new project. */
  created(userId: string): Promise<void>;
}

type Explain = (
  id: string,
  userId: string,
  content: ProjectContent,
  revision: number | undefined,
) => Promise<void>;

/** Nothing was written: the same save was already done, another save came first, or there is no such project. */
function makeExplain(repository: ProjectRepository): Explain {
  return async (id, userId, content, revision) => {
    const row = await repository.find(id, userId);
    if (!row) throw new CallFailed('project-not-found', { field: 'id' });
    if (revision !== undefined && isRepeat(row, content, revision)) return;
    throw conflictWith(row);
  };
}

function conflictWith(row: ProjectRow): CallFailed {
  return new CallFailed('revision-conflict', {
    details: { revision: row.revision, updateTime: row.updatedAt.getTime() },
  });
}

/** The list, folders, names and the bin. */
function makeShelf({ repository, bin, list, countOf }: ProjectServiceParts) {
  return {
    async list(userId: string, page: ProjectPage): Promise<ProjectCard[]> {
      return (await list.page(userId, page)).map(cardOf);
    },

    folders: (userId: string) => list.folders(userId),

    async rename(userId: string, id: string, name: string): Promise<string> {
      if (!(await repository.rename(id, userId, name)))
        throw new CallFailed('project-not-found', { field: 'id' });
      return id;
    },

    async move(userId: string, ids: readonly string[], folder: string): Promise<string[]> {
      return someOf(await repository.move(ids, userId, folder));
    },

    /** Puts the ids that belong to the user into the bin; 'project-not-found' when none does. */
    async remove(userId: string, ids: readonly string[]): Promise<string[]> {
      return someOf(await bin.put(ids, userId));
    },

    async restore(userId: string, ids: readonly string[], planned: number): Promise<string[]> {
      const { outcome, restored } = await bin.restore(ids, userId, planned);
      wasWritten(outcome);
      return someOf(restored);
    },

    async purge(userId: string, ids: readonly string[]): Promise<string[]> {
      return someOf(await bin.purge(userId, ids));
    },

    async emptyBin(userId: string): Promise<number> {
      return (await bin.purge(userId)).length;
    },

    /** Deletes for ever what has been in the bin for longer than `BIN_DAYS`. `now` is in UTC milliseconds. */
    purgeOld: (now: number): Promise<void> => bin.purgeBefore(new Date(now - BIN_DAYS * DAY)),

    async limit(userId: string, planned: number): Promise<ProjectLimit> {
      const { projects, limit, extension } = await countOf(userId, planned);
      return { canCreate: projects < limit, projects, limit, extension };
    },
  };
}

/** The versions of a project. */
function makeHistory({ repository, versions }: ProjectServiceParts) {
  return {
    async versions(
      userId: string,
      { id, ...page }: { readonly id: string; readonly before?: number | undefined; readonly limit: number },
    ): Promise<ProjectVersion[]> {
      if (!(await repository.find(id, userId))) throw new CallFailed('project-not-found', { field: 'id' });
      return (await versions.list(id, userId, page)).map(versionOf);
    },

    async labelVersion(userId: string, id: string, revision: number, label: string | null): Promise<number> {
      if (!(await versions.label(id, userId, revision, label)))
        throw new CallFailed('version-not-found', { field: 'revision' });
      return revision;
    },

    /** Brings a version back as a new one, unless the project has changed since `current`. */
    async restoreVersion(
      userId: string,
      which: { readonly id: string; readonly revision: number; readonly current: number },
    ): Promise<number> {
      if (wasWritten(await versions.restore(userId, which))) return which.current + 1;
      const row = await repository.find(which.id, userId);
      if (!row) throw new CallFailed('project-not-found', { field: 'id' });
      if (row.revision !== which.current) throw conflictWith(row);
      throw new CallFailed('version-not-found', { field: 'revision' });
    },
  };
}

/** The files of a save, by their names in its form. */
export type SavedFiles = Readonly<Partial<Record<SavedFileName, FileRow>>>;

/** Saves with their files. */
function makeWholeSaves({ repository, wholeSaves, hasRoom, created }: ProjectServiceParts) {
  return {
    /**
     * Saves as described at the protocol's `projectRecordSchema`: the received files get their rows in the transaction
     * that writes the project.
     */
    async saveWhole(
      userId: string,
      record: z.output<typeof projectRecordSchema>,
      files: SavedFiles,
      planned: number,
    ): Promise<SavedProject> {
      if (!(await hasRoom())) throw new CallFailed('storage-full');
      const { id, saveId, name, machineId, extInfo, materialInfo } = record;
      const { canvas, preview, gcode } = files;
      if (!canvas) throw new CallFailed('upload-missing-file', { field: 'canvas' });
      const save = {
        ...{ id, userId, saveId, revision: record.revision, follows: record.follows, aside: record.aside },
        files: Object.values(files),
        content: {
          ...{ name, canvasFileId: canvas.id, previewFileId: preview?.id ?? null },
          gcodeFileId: gcode?.id ?? null,
          ...{ machineId: machineId ?? null, extInfo: extInfo ?? null, materialInfo: materialInfo ?? null },
        },
      };
      const done = await wholeSaves.revisionAfter(save);
      if (done !== undefined) return { id, revision: done };
      const { outcome, isNew } = await wholeSaves.write(save, planned);
      const isWritten = wasWritten(outcome);
      if (isNew && isWritten) await created(userId);
      // The same save may have come twice at the same time.
      const revision = await wholeSaves.revisionAfter(save);
      if (revision !== undefined) return { id, revision };
      const row = await repository.find(id, userId);
      throw row ? conflictWith(row) : new CallFailed('project-not-found', { field: 'id' });
    },
  };
}

/** Saved projects, always of one user. */
export function makeProjectService(parts: ProjectServiceParts) {
  const { repository, hasRoom, created } = parts;
  const explain = makeExplain(repository);

  return {
    ...makeShelf(parts),
    ...makeHistory(parts),
    ...makeWholeSaves(parts),

    async info(id: string, userId: string): Promise<Project> {
      const row = await repository.find(id, userId);
      if (!row) throw new CallFailed('project-not-found', { field: 'id' });
      return recordOf(row);
    },

    /**
     * Saves as described at the protocol's `projectSaveRequestSchema`, up to the `planned` projects of the user's plan
     * and their extension; returns the project's id.
     */
    async save(userId: string, request: SaveRequest, planned: number): Promise<string> {
      if (!(await hasRoom())) throw new CallFailed('storage-full');
      const content = contentOf(request);
      const { revision } = request;
      const isInsert = !request.id || revision === 0;
      const id = request.id || randomUUID();
      const write = { id, userId, content };
      const outcome = isInsert
        ? await repository.insert(write, planned)
        : await repository.update(write, revision);
      if (!wasWritten(outcome)) await explain(id, userId, content, revision);
      else if (isInsert) await created(userId);
      return id;
    },

    /** Makes a second project with the content of one and a name of its own; returns its id. */
    async duplicate(userId: string, id: string, name: string, planned: number): Promise<string> {
      if (!(await hasRoom())) throw new CallFailed('storage-full');
      const row = await repository.find(id, userId);
      if (!row) throw new CallFailed('project-not-found', { field: 'id' });
      const { canvasFileId, previewFileId, gcodeFileId, machineId, extInfo, materialInfo } = row;
      const files = { canvasFileId, previewFileId, gcodeFileId };
      const write = {
        id: randomUUID(),
        userId,
        content: { ...files, name, machineId, extInfo, materialInfo },
      };
      wasWritten(await repository.insert(write, planned));
      await created(userId);
      return write.id;
    },
  };
}

/** Saved projects, always of one user. */
export type ProjectService = ReturnType<typeof makeProjectService>;
