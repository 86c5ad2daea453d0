import type { LaserPowerInfo } from '@kerf/gcode';
import { MM_PER_INCH, type Tool } from '@kerf/machining';
import type { JobProgram, ProgramOrder } from '@kerf/pipeline';
import { formatClock } from '@kerf/preview';
import { toolTimes } from '@kerf/simulation';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBitName } from '../../bits/bit-list';
import { bitsInUse } from '../../bits/bit-of';
import { useProgramBits } from '../../bits/program-bits';
import { useMachineSeconds, useMachineTime } from '../../driver/machine-time';
import { useJobStore } from '../../job/job-store';
import { useJobProgram } from '../../job/use-job-program';
import { useRunningTask } from '../../machine/run/use-running-task';
import { type LengthFormat, quantity, useLengths } from '../../ui/length';
import classes from './side.module.css';

type Row = readonly [name: string, value: string];

/** A program in numbers: lines, times, distances and extent. */
export function JobFacts({ program }: { program: JobProgram }) {
  const rows = [
    ...useProgress(program),
    ...useToolTimes(program),
    ...useMachining(program),
    ...useExtent(program),
  ];
  return (
    <dl className={classes.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Lines and times of the job on the machine while it runs, otherwise of the whole program. The lines and times of the
 * picture are in the player.
 */
function useProgress(program: JobProgram): Row[] {
  const { t, i18n } = useTranslation();
  const { task } = useRunningTask(program);
  const { stats } = program;
  const number = new Intl.NumberFormat(i18n.language);
  const lines = number.format(stats.lineCount);
  const whole = useMachineTime()(program);
  return [
    [
      t('preview.lines'),
      task
        ? t('preview.lineOf', { line: number.format(task.line), lines: number.format(task.lines) })
        : lines,
    ],
    [t('preview.remaining'), task ? formatClock(task.remainingTime) : whole],
    [t('preview.elapsed'), formatClock(task?.spentTime ?? 0)],
    [t('preview.duration'), whole],
  ];
}

/** The time of each bit, if there are several: in one program, or in the programs of the job. */
function useToolTimes(program: JobProgram): Row[] {
  const { t } = useTranslation();
  const { programs } = useJobProgram();
  const bitName = useBitName();
  const bits = useProgramBits(program);
  const times = useMemo(() => toolTimes(program.trace, program.timeline), [program]);
  const secondsOf = useMachineSeconds();
  const row = (tool: string, seconds: number): Row => [
    t('preview.toolTime', { tool }),
    formatClock(Math.ceil(seconds)),
  ];
  if (programs.length > 1)
    return timesByBit(programs, secondsOf).map(({ tool, seconds }) => row(bitName(tool), seconds));
  if (times.length < 2) return [];
  const { seconds: estimated } = program.stats;
  const scale = estimated > 0 ? secondsOf(program) / estimated : 1;
  return times.map(({ tool, seconds }) => {
    const bit = bits.get(tool);
    const number = tool === 0 ? t('preview.noTool') : `T${tool}`;
    return row(bit ? t('preview.numberedTool', { number, bit: bitName(bit) }) : number, scale * seconds);
  });
}

/** The time of each bit in all programs; the first bit may be used again in a later program. */
function timesByBit(
  programs: readonly JobProgram[],
  secondsOf: (program: JobProgram) => number,
): readonly { readonly tool: Tool; readonly seconds: number }[] {
  const times = new Map<string, { tool: Tool; seconds: number }>();
  for (const program of programs) {
    const { tool } = program;
    // The key has all properties of the bit: a bit whose size was changed keeps its id.
    const bit = JSON.stringify(tool);
    times.set(bit, { tool, seconds: (times.get(bit)?.seconds ?? 0) + secondsOf(program) });
  }
  return [...times.values()];
}

/** The rows for the tool, the speeds and the distances. */
function useMachining(program: JobProgram): Row[] {
  const { stats, trace } = program;
  const { t } = useTranslation();
  const { unit, text, plain, feed } = useLengths();
  const bitName = useBitName();
  const { mode, laserPower } = trace;
  const bits = useProgramBits(program);
  const used = useMemo(() => bitsInUse(program, bits), [program, bits]);
  const isFile = useJobStore(({ job }) => job.status === 'opened');
  // If the program has several bits, each has a row with its time instead. A bit that the program's file does not
  // describe has no row at all.
  const [only] = used;
  const isKnown = only && used.length === 1 && (!isFile || bits.has(only.number));
  const bitRow: Row[] = isKnown ? [[t('preview.tool'), bitName(only.tool)]] : [];
  const isMetric = unit === 'mm';
  const [long, longUnit] = isMetric ? [1000, 'm'] : [12 * MM_PER_INCH, 'ft'];
  const distance = (mm: number) => (mm < long ? text(mm, 0) : quantity(plain(mm / long, 1), longUnit));
  const fastest = useMemo(() => greatest(trace.feeds.values), [trace]);
  return [
    [t('preview.kind'), t(`preview.kinds.${mode}`)],
    ...(mode === 'laser' ? [laserPowerRow(t, plain, laserPower)] : bitRow),
    ...orderRow(t, program.order),
    [t('preview.fastest'), feed(fastest)],
    [t('preview.cutDistance'), distance(stats.cutDistance)],
    [t('preview.rapidDistance'), distance(stats.rapidDistance)],
  ];
}

/** The order of cutting, if the job has a chosen one. */
function orderRow(t: TFunction, order: ProgramOrder | undefined): Row[] {
  if (!order) return [];
  const by = t(order.by === 'stack' ? 'preview.byStack' : 'notes.byTravel');
  return [[t('preview.order'), order.isByHand ? t('preview.orderByHand', { order: by }) : by]];
}

/** The range of the laser's power, and the S value of full power. */
function laserPowerRow(t: TFunction, plain: LengthFormat['plain'], power: LaserPowerInfo | undefined): Row {
  if (!power) return [t('preview.power'), '—'];
  const { min, max } = power.powerRange;
  const span = { min: plain(min, 3), max: plain(max, 3), most: plain(power.maxPower, 3) };
  return [t('preview.power'), t('preview.powerOf', span)];
}

function greatest(values: Float32Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}

/** The row for the extent of the cuts. */
function useExtent({ stats: { cutBounds } }: JobProgram): Row[] {
  const { t } = useTranslation();
  const lengths = useLengths();
  const { minX, maxX, minY, maxY, minZ, maxZ } = cutBounds;
  if (!(minX <= maxX)) return [];
  const range = (min: number, max: number) =>
    quantity(`${lengths.running(min, 1)} … ${lengths.running(max, 1)}`, lengths.unit);
  return [
    [t('preview.bounds', { axis: 'X' }), range(minX, maxX)],
    [t('preview.bounds', { axis: 'Y' }), range(minY, maxY)],
    [t('preview.bounds', { axis: 'Z' }), range(minZ, maxZ)],
  ];
}
