import type { Outcome } from '@kerf/machining';
import type { Position } from '../../machine-state';
import type { Procedure } from '../procedure';
import { probeBoss, probeHole } from './centre';
import { probeCorner } from './corner';
import { probeEdge } from './edge';
import { probeGrid } from './grid';
import type { Place, Probing } from './motion';
import { probePlate } from './plate';
import type { ProbeRequest } from './request';
import { probeLength, type ToolReference } from './tool-length';

/** What a procedure may use besides the machine. */
export interface ProbingFacts {
  readonly reference: ToolReference | null;
  /** Called with each point of a grid. */
  readonly reached: (point: Position) => void;
}

/** What a procedure found. */
export interface Found {
  /** The place that becomes zero, machine coordinates; only the axes that are set. */
  readonly zero: Place;
  readonly size?: readonly [x: number, y: number];
  readonly heights?: readonly Position[];
  /** Where the sensor was touched, if the length of a tool was measured. */
  readonly touch?: number;
}

type RequestOf<Kind extends ProbeRequest['kind']> = Extract<ProbeRequest, { readonly kind: Kind }>;

/** One way of probing. */
interface ProbingKind<Request extends ProbeRequest> {
  readonly run: (probing: Probing, request: Request, facts: ProbingFacts) => Procedure<Outcome<Found>>;
  /** Whether a job that waits for another tool allows it: it sets nothing but Z zero. */
  readonly isForTool: (request: Request) => boolean;
  /** Whether a wire is clipped to the tool. A sensor has its own switch. */
  readonly usesClip: boolean;
}

/** Every way of probing. */
export const PROBINGS: { readonly [Kind in ProbeRequest['kind']]: ProbingKind<RequestOf<Kind>> } = {
  plate: { run: probePlate, isForTool: () => true, usesClip: true },
  corner: { run: probeCorner, isForTool: () => false, usesClip: true },
  edge: { run: probeEdge, isForTool: () => false, usesClip: true },
  hole: { run: probeHole, isForTool: () => false, usesClip: true },
  boss: { run: probeBoss, isForTool: () => false, usesClip: true },
  length: {
    run: (probing, request, { reference }) => probeLength(probing, request, reference),
    isForTool: ({ purpose }) => purpose === 'apply',
    usesClip: false,
  },
  grid: {
    run: (probing, request, { reached }) => probeGrid(probing, request, reached),
    isForTool: () => false,
    usesClip: true,
  },
};

/** The way of probing that a request names. */
export function probingOf(request: ProbeRequest): ProbingKind<ProbeRequest> {
  return PROBINGS[request.kind] as ProbingKind<ProbeRequest>;
}
