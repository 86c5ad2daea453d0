import type { ProblemRow } from '@kerf/machining';

/** Why a machine cannot be reached. */
export type TransportProblemCode = 'connection-failed' | 'port-busy' | 'port-denied' | 'port-not-found';

declare module '@kerf/machining' {
  interface ProblemTables {
    transports: Record<TransportProblemCode, ProblemRow>;
  }
}
