import type { StandingTab, Unreached, UnreachedRelief } from '@kerf/cam';
import type { Composition } from '@kerf/composer';
import type { Asset, Design, TextLayout, TextSettings } from '@kerf/document';
import type { HeightMap, MachineMode } from '@kerf/gcode';
import type {
  HeightField,
  JoinStyle,
  ModelOrientation,
  Outline,
  OutlineOperation,
  Path,
} from '@kerf/geometry';
import type { Trace } from '@kerf/imaging';
import type { ImportedPieces } from '@kerf/importers';
import type { MachineProfile, Outcome, Problem, Tool } from '@kerf/machining';
import type { JobResult, OpenedProgram } from '@kerf/pipeline';
import type { ProgramBeginning } from '@kerf/preview';
import type { StockGridShape } from '@kerf/simulation';
import type { DrawingRequest } from './compose-drawing';
import type { DrawingModel } from './drawing-model';
import type { OwnFontFile } from './font-file';
import type { FileModel, LoadedMesh, ModelPicture, ReadModel } from './models';
import type { PhotoFile } from './photo';
import type { PhotoLook, PhotoLookRequest } from './photo-look';
import { createWorkerPool, type WorkerPool } from './pool';
import type { ReliefRequest } from './relief';
import type { TraceRequest } from './trace';
import type { TreatedPhoto, TreatedPhotoRequest } from './treated-photo';

/**
 * How strictly a program file is read. 'strict': only what the preview supports. 'tolerant': also what the programs of
 * other manufacturers contain.
 */
export type ReadingProfile = 'strict' | 'tolerant';

/** What is found in a design before its toolpaths are made. */
export interface DesignFindings {
  /** Places that the bits cannot reach, by object. */
  readonly unreached: readonly Unreached[];
  /** The holding tabs of the profiles, at the places that they will have. */
  readonly tabs: readonly StandingTab[];
  /** The problems of objects or of the whole drawing. */
  readonly problems: readonly Problem[];
}

/** The long work of the studio: for each task, its request, its result and its parts. */
export type ComputeTasks = {
  readonly generate: {
    readonly request: {
      readonly design: Design;
      readonly machine: MachineProfile;
      /** The name of the dialect for the programs; GRBL if it is missing. */
      readonly dialect?: string;
    };
    readonly result: JobResult;
  };
  readonly checkDesign: {
    readonly request: { readonly design: Design; readonly machine: MachineProfile };
    readonly result: DesignFindings;
  };
  readonly openProgram: {
    readonly request: {
      readonly file: Blob;
      readonly profile: ReadingProfile;
      readonly machine: MachineProfile;
      readonly tool: Tool;
      /** What the program is for; if missing, the program's first S value decides. */
      readonly mode?: MachineMode;
    };
    readonly result: Outcome<OpenedProgram>;
    /** The first segments, sent while the rest is still being read. */
    readonly part: ProgramBeginning;
  };
  /** Adds the heights of a surface to a program. */
  readonly level: {
    readonly request: { readonly text: string; readonly map: HeightMap };
    readonly result: Outcome<string>;
  };
  /** Finds the heights that the stock should have after a design was cut; null if they are unknown. */
  readonly findTarget: {
    readonly request: { readonly grid: StockGridShape; readonly design: Design };
    readonly result: Float32Array | null;
  };
  /** Finds what the bits cannot reach on the models of a design; null when no surface is carved. */
  readonly findUnreached: {
    readonly request: { readonly design: Design };
    readonly result: UnreachedRelief | null;
  };
  readonly readModel: {
    /** `format`: the id of one of the importers' formats. */
    readonly request: { readonly format: string; readonly name: string; readonly file: Blob };
    readonly result: Outcome<FileModel>;
  };
  /** Reads the mesh of a model and looks for its faults; null if the asset is damaged. */
  readonly loadMesh: {
    readonly request: { readonly asset: Asset };
    readonly result: LoadedMesh | null;
  };
  /** Draws a model as seen from above; null if the asset is damaged. */
  readonly drawModel: {
    readonly request: { readonly asset: Asset; readonly orientation: ModelOrientation };
    readonly result: ModelPicture | null;
  };
  readonly importDrawing: {
    /** `format`: the id of one of the importers' formats. */
    readonly request: { readonly format: string; readonly bytes: Uint8Array };
    readonly result: Outcome<ImportedPieces>;
  };
  readonly preparePhoto: {
    readonly request: { readonly name: string; readonly bytes: Uint8Array };
    readonly result: Outcome<PhotoFile>;
  };
  /** A photo as its operation changes it, for the drawing area; null if the picture cannot be read. */
  readonly treatPhoto: {
    readonly request: TreatedPhotoRequest;
    readonly result: TreatedPhoto | null;
  };
  /** A photo as a laser burns it, as pixels for the screen. */
  readonly adjustPhoto: {
    readonly request: PhotoLookRequest;
    readonly result: PhotoLook;
  };
  readonly makeRelief: {
    readonly request: ReliefRequest & { readonly mostPoints: number };
    /** Null if the picture cannot be read. */
    readonly result: HeightField | null;
  };
  readonly reliefModel: {
    /** `name`: the name of the picture's file. */
    readonly request: ReliefRequest & { readonly name: string };
    /** Null if the picture cannot be read. */
    readonly result: ReadModel | null;
  };
  readonly reliefStl: {
    readonly request: ReliefRequest & { readonly name: string };
    readonly result: Uint8Array<ArrayBuffer> | null;
  };
  /** The stock as the design leaves it, as an STL file; null when nothing is milled. */
  readonly designStl: {
    readonly request: { readonly design: Design };
    readonly result: Uint8Array<ArrayBuffer> | null;
  };
  /** What is milled in the drawing as a model; null when nothing is milled. */
  readonly drawingModel: {
    readonly request: { readonly design: Design };
    readonly result: DrawingModel | null;
  };
  readonly tracePicture: {
    readonly request: TraceRequest;
    /** Null if the picture cannot be read. */
    readonly result: Trace | null;
  };
  /** Composes a drawing from words. */
  readonly composeDrawing: {
    readonly request: DrawingRequest;
    readonly result: Composition;
  };
  /** The words of a prompt for which the studio itself has no motif. */
  readonly unknownWords: {
    readonly request: { readonly prompt: string };
    readonly result: readonly string[];
  };
  readonly layoutText: {
    /**
     * `asset`: the font file that `settings` names. It is sent only to a worker that does not have it yet, which the
     * worker reports by `font-needed`.
     */
    readonly request: { readonly settings: TextSettings; readonly asset?: Asset };
    readonly result: Outcome<TextLayout>;
  };
  readonly readFont: {
    readonly request: { readonly name: string; readonly bytes: Uint8Array };
    readonly result: Outcome<OwnFontFile>;
  };
  readonly combineOutlines: {
    readonly request: {
      readonly operation: OutlineOperation;
      readonly operands: readonly (readonly Outline[])[];
    };
    readonly result: Path;
  };
  readonly offsetOutlines: {
    readonly request: {
      readonly outlines: readonly Outline[];
      readonly distance: number;
      readonly join: JoinStyle;
    };
    readonly result: Path;
  };
};

/** The workers that do the long work. */
export type Compute = WorkerPool<ComputeTasks>;

/**
 * Starts a pool of two workers, so that one can import while the other generates. A worker sets up a WASM module when
 * it first needs the module.
 */
export function createCompute(): Compute {
  return createWorkerPool<ComputeTasks>(
    () => new Worker(new URL('./compute.worker.ts', import.meta.url), { type: 'module', name: 'compute' }),
    2,
  );
}
