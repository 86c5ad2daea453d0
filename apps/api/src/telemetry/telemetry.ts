import type { WorkHandlers } from '../queue/queue';
import { type Metrics, makeMetrics } from './metrics';
import { type MetricsPlace, openMetricsServer } from './metrics-server';
import { openTraces, type Traces } from './traces';

/** What the operator of a process wants to know. */
export interface TelemetrySettings {
  /** Where the figures of the process can be read; undefined for nowhere. */
  readonly metrics: MetricsPlace | undefined;
  /** The collector's address for traces; undefined for no traces. */
  readonly tracesUrl: string | undefined;
}

/** What a process tells its operator about itself. */
export interface Telemetry {
  readonly metrics: Metrics | undefined;
  readonly traces: Traces | undefined;
  /** The same handlers, whose work is measured and traced. */
  watch(works: WorkHandlers): WorkHandlers;
  close(): Promise<void>;
}

/** Opens what the settings ask for. Throws FatalError when the port cannot be had. */
export async function openTelemetry({ metrics: place, tracesUrl }: TelemetrySettings): Promise<Telemetry> {
  const metrics = place && makeMetrics();
  const server = metrics && place && (await openMetricsServer(metrics, place));
  const traces = tracesUrl === undefined ? undefined : openTraces(tracesUrl);

  async function measured(kind: string, work: () => Promise<void>): Promise<void> {
    const from = performance.now();
    const end = (isDone: boolean) => metrics?.noteWork(kind, isDone, (performance.now() - from) / 1000);
    try {
      await (traces ? traces.within(`work ${kind}`, work) : work());
      end(true);
    } catch (error) {
      end(false);
      throw error;
    }
  }

  return {
    metrics,
    traces,
    watch: (works) =>
      Object.fromEntries(
        Object.entries(works).map(([kind, handle]) => [
          kind,
          (data: never, context: never) => measured(kind, () => handle(data, context)),
        ]),
      ) as unknown as WorkHandlers,
    async close() {
      await server?.close();
      // A collector that is away must not keep the process from its end.
      await traces?.close().catch(() => {});
    },
  };
}
