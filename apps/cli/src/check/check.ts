import {
  DIALECTS,
  type GcodeProblem,
  interpret,
  type MotionTrace,
  type Profile,
  STRICT_PROFILE,
  TOLERANT_PROFILE,
} from '@kerf/gcode';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { estimateTime } from '@kerf/simulation';
import { UsageError } from '../failure';
import { readInput } from '../read-file';
import { durationText, jsonBox } from '../report';

const PROFILES: ReadonlyMap<string, Profile> = new Map(
  [STRICT_PROFILE, TOLERANT_PROFILE].map((profile) => [profile.name, profile]),
);

/** What `kerf check` found out. */
export interface CheckResult {
  readonly text: string;
  readonly isFine: boolean;
}

/** `kerf check`: reads a program as the controller would and says what is wrong with it. */
export function check(file: string, dialect: string, profileName: string, isJson: boolean): CheckResult {
  const profile = PROFILES.get(profileName);
  if (!profile) throw new UsageError(`--profile must be one of ${[...PROFILES.keys()].join(', ')}`);
  const language = DIALECTS.get(dialect);
  if (!language) throw new UsageError(`--dialect must be one of ${[...DIALECTS.keys()].join(', ')}`);
  const reading = interpret(readInput(file), { profile, dwellUnit: language.dwellUnit });
  const problems = reading.ok ? reading.warnings : reading.problems;
  const facts = reading.ok ? factsOf(reading.value) : null;
  const text = isJson
    ? JSON.stringify({
        input: file,
        dialect,
        profile: profile.name,
        ...facts,
        problems: problems.map(jsonOf),
      })
    : textOf(file, facts, problems);
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

function factsOf(trace: MotionTrace): Facts {
  return {
    lines: trace.lineCount,
    bounds: jsonBox(trace.bounds),
    cutBounds: jsonBox(trace.cutBounds),
    cutDistance: Math.round(trace.cutDistance),
    rapidDistance: Math.round(trace.rapidDistance),
    seconds: Math.round(estimateTime(trace, DEFAULT_MACHINE).totalSeconds * 10) / 10,
  };
}

function jsonOf({ code, severity, message, place, lineText }: GcodeProblem): object {
  return { code, severity, message, line: place.line, text: lineText };
}

function textOf(file: string, facts: Facts | null, problems: readonly GcodeProblem[]): string {
  const lines = problems.map(
    ({ place, severity, message, lineText }) => `${file}:${place.line}: ${severity}: ${message}: ${lineText}`,
  );
  if (facts) {
    const { bounds } = facts;
    const box = bounds ? `, from ${bounds.min.join(' ')} to ${bounds.max.join(' ')}` : '';
    lines.push(
      `${file}: ${facts.lines} lines, ${(facts.cutDistance / 1000).toFixed(1)} m of cutting, ${(facts.rapidDistance / 1000).toFixed(1)} m of rapids, ${durationText(facts.seconds)}${box}`,
    );
  }
  return lines.join('\n');
}
