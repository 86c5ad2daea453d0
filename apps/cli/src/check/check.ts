import { type GcodeProblem, GRBL, type MotionTrace, WireLengthCounter } from '@kerf/gcode';
import { type MachineProfile, SILENT_CONTEXT } from '@kerf/machining';
import { estimateTime } from '@kerf/simulation';
import { readingOf, readProgramFile } from '../read-program';
import { durationText, jsonBox, type Report } from '../report';

/** The options of `kerf check`. */
export interface CheckOptions {
  readonly dialect: string;
  readonly profile: string;
  /** The machine for which the time is estimated. */
  readonly machine: MachineProfile;
}

/** `kerf check`: reads a program as the controller would and reports its problems. */
export function check(file: string, options: CheckOptions, isJson: boolean): Report {
  const { profile, dialect } = readingOf(options.profile, options.dialect);
  const lengths = new WireLengthCounter();
  const see = (piece: Uint8Array) => lengths.push(piece);
  const reading = readProgramFile(file, { profile, dwellUnit: dialect.dwellUnit }, see);
  const problems = reading.ok ? reading.warnings : reading.problems;
  const more = reading.ok ? reading.warningCount - problems.length : 0;
  const isPaced = dialect.name === GRBL.name;
  const sent = isPaced ? lengths.finish() : undefined;
  const facts = reading.ok ? factsOf(reading.value, options.machine, sent) : null;
  const text = isJson
    ? JSON.stringify({
        input: file,
        dialect: dialect.name,
        profile: profile.name,
        ...facts,
        problems: problems.map(jsonOf),
        moreProblems: more,
      })
    : textOf(file, facts, problems, more);
  return { text, isFine: problems.every(({ severity }) => severity !== 'error') };
}

interface Facts {
  readonly lines: number;
  readonly bounds: ReturnType<typeof jsonBox>;
  readonly cutBounds: ReturnType<typeof jsonBox>;
  /** mm */
  readonly cutDistance: number;
  readonly rapidDistance: number;
  readonly seconds: number;
}

function factsOf(trace: MotionTrace, machine: MachineProfile, lengths: Uint8Array | undefined): Facts {
  const { totalSeconds } = estimateTime(trace, machine, SILENT_CONTEXT, lengths);
  return {
    lines: trace.lineCount,
    bounds: jsonBox(trace.bounds),
    cutBounds: jsonBox(trace.cutBounds),
    cutDistance: Math.round(trace.cutDistance),
    rapidDistance: Math.round(trace.rapidDistance),
    seconds: Math.round(totalSeconds * 10) / 10,
  };
}

function jsonOf({ code, severity, message, place, lineText }: GcodeProblem): object {
  return { code, severity, message, line: place.line, text: lineText };
}

function textOf(file: string, facts: Facts | null, problems: readonly GcodeProblem[], more: number): string {
  const lines = problems.map(
    ({ place, severity, message, lineText }) =>
      `${file}:${place.line}: ${severity}: ${message}${lineText === '' ? '' : `: ${lineText}`}`,
  );
  if (more > 0) lines.push(`${file}: ${more} more warnings`);
  if (facts) {
    const { bounds } = facts;
    const box = bounds ? `, from ${bounds.min.join(' ')} to ${bounds.max.join(' ')}` : '';
    lines.push(
      `${file}: ${facts.lines} lines, ${(facts.cutDistance / 1000).toFixed(1)} m of cutting, ${(facts.rapidDistance / 1000).toFixed(1)} m of rapids, ${durationText(facts.seconds)}${box}`,
    );
  }
  return lines.join('\n');
}
