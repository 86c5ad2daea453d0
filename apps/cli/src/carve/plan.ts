import {
  bitUseOf,
  type Design,
  isInForce,
  isMilling,
  type Operation,
  type ShapeObject,
  walkObjects,
} from '@kerf/document';
import { type Problem, roundTo } from '@kerf/machining';
import { InputError, UsageError } from '../failure';
import { cliProblem } from '../problems';
import { type CarvePlan, isMatch, type ObjectRule, settingsFor } from './apply-settings';
import { type Cut, cutOf, cutRow } from './cuts';
import { findMisfits, isMixed } from './misfits';
import { type CarveSettings, flagOf, type OptionName } from './options';

/** The sources of settings: the command line, which takes precedence, and a job file. */
export interface Sources {
  readonly options: CarveSettings;
  readonly job?: {
    readonly file: string;
    readonly settings: CarveSettings;
    readonly rules: readonly ObjectRule[];
  };
}

/** The default settings for a drawing, which has no machining settings of its own. */
export function usualForDrawing(cut: Cut): CarveSettings {
  return { depth: cutRow(cut).usualDepth ?? 3 };
}

/**
 * The settings of the command line and of the job file together. Settings of the command line override all those of the
 * job file, also in its rules.
 */
export function planOf({ options, job }: Sources): CarvePlan {
  return {
    settings: { ...job?.settings, ...options },
    rules: (job?.rules ?? []).map(({ match, settings }) => ({
      match,
      settings: { ...settings, ...onlyOf(options, settings) },
    })),
  };
}

function onlyOf(options: CarveSettings, names: CarveSettings): CarveSettings {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name in names));
}

/**
 * Throws at the first setting that has no effect or that contradicts another setting; the error says where the setting
 * was given. `design` is the design before the plan is applied.
 */
export function checkPlan(plan: CarvePlan, sources: Sources, design: Design): void {
  const { settings, rules } = plan;
  const { used, said } = cutsOf(design, plan);
  if (isMixed(said)) throw new UsageError(`a job mills or burns: ${said.join(' and ')} cannot stand in one`);
  const [first, ...others] = used;
  if (first === undefined) return;
  const named = planOf(sources).settings;
  const [wrong] = findMisfits(named, { ...plan.usual?.(first), ...settings }, [first, ...others]);
  if (wrong) refuseSetting(sources, wrong.name, wrong.message);
  for (const [i, rule] of rules.entries()) {
    const told = shapesOf(design)
      .filter(({ name }) => isMatch(rule.match, name))
      .map(({ name, operation }) => {
        const own = settingsFor(name, plan);
        const cut = own.cut ?? cutOf(operation);
        return findMisfits(rule.settings, { ...plan.usual?.(cut), ...own }, [cut]);
      });
    const misfit = told[0]?.find(({ name }) =>
      told.every((misfits) => misfits.some((one) => one.name === name)),
    );
    if (misfit) refuseSetting(sources, misfit.name, misfit.message, i);
  }
}

/** The rules of a job that match no object of the design: the name is probably misspelt. */
export function idleRules(plan: CarvePlan, design: Design): Problem[] {
  const names = shapesOf(design).map(({ name }) => name);
  return plan.rules.flatMap(({ match }, i) => {
    if (names.some((name) => isMatch(match, name))) return [];
    return [cliProblem('rule-without-objects', { match }, { path: `/objects/${i}/match` })];
  });
}

/**
 * The cuts of the shapes of a design under a plan: `used` are all of these cuts, `said` are those that the plan itself
 * names.
 */
function cutsOf(design: Design, plan: CarvePlan): { used: readonly Cut[]; said: readonly Cut[] } {
  const used = new Set<Cut>();
  const said = new Set<Cut>();
  for (const { name, operation } of shapesOf(design)) {
    const { cut } = settingsFor(name, plan);
    if (cut) said.add(cut);
    used.add(cut ?? cutOf(operation));
  }
  return { used: [...used], said: [...said] };
}

/** Throws when the bits cannot cut the design with the plan applied. */
export function requireSuitableBits(design: Design, sources: Sources): void {
  const { setup } = design;
  if (setup.mode === 'laser') return;
  const operations = shapesOf(design).map(({ operation }) => operation);
  const hasVBit = setup.firstBit.kind === 'v-bit' || setup.secondBit?.kind === 'v-bit';
  const carved = operations.find(needsVBit);
  if (carved && !hasVBit)
    refuseSetting(sources, 'cut', `${describe(carved)} needs a V-bit: --v-angle 60, or --bit v:60`);
  if (!setup.secondBit && operations.some((operation) => isMilling(operation) && operation.bit === 'second'))
    refuseSetting(sources, 'with', 'there is no second bit: name it by --second-bit');
  for (const name of [
    'secondFeed',
    'secondPlunge',
    'secondSpindle',
    'secondDepthPerPass',
    'secondStepover',
  ] as const)
    if (!setup.secondBit && (sources.options[name] ?? sources.job?.settings[name]) !== undefined)
      refuseSetting(sources, name, 'there is no second bit: name it by --second-bit');
  const second = sources.options.secondBit ?? sources.job?.settings.secondBit;
  if (second && !operations.some((operation) => usesSecond(operation, setup.secondBit?.kind === 'v-bit')))
    refuseSetting(
      sources,
      'secondBit',
      'cuts nothing here: one bit does it all; with --with second it is that one',
    );
}

/** Settings that only have an effect where a cut goes through the material. */
const THROUGH_ONLY = ['tabs', 'extraDepth'] as const;

/**
 * Throws when tabs or extra depth were set but no cut goes through the material, so that they would have no effect.
 * `design` is the design with the plan applied.
 */
export function checkThrough(design: Design, plan: CarvePlan, sources: Sources): void {
  const { thickness } = design.stock;
  const message = `needs a cut through the material, which is ${roundTo(thickness, 3)} mm thick: --depth, or --material`;
  const named = planOf(sources).settings;
  const told = [
    { settings: named, rule: undefined, shapes: shapesOf(design) },
    ...plan.rules.map(({ match, settings }, rule) => ({
      settings,
      rule,
      shapes: shapesOf(design).filter(({ name }) => isMatch(match, name)),
    })),
  ];
  for (const { settings, rule, shapes } of told)
    for (const name of THROUGH_ONLY)
      if (isAsked(settings, name) && shapes.length > 0 && !shapes.some((shape) => acts(name, shape, design)))
        refuseSetting(sources, name, message, rule);
}

function isAsked({ tabs, extraDepth = 0 }: CarveSettings, name: (typeof THROUGH_ONLY)[number]): boolean {
  return name === 'tabs' ? tabs?.isEnabled === true : extraDepth > 0;
}

function acts(name: (typeof THROUGH_ONLY)[number], { operation }: ShapeObject, { stock }: Design): boolean {
  return isInForce(name, operation, stock);
}

function shapesOf(design: Design): readonly ShapeObject[] {
  return [...walkObjects(design)].flatMap(({ object }) => (object.kind === 'shape' ? [object] : []));
}

function describe(operation: Operation): string {
  const cut = cutOf(operation);
  return cutRow(cut).carved ?? cut;
}

function needsVBit(operation: Operation): boolean {
  return isMilling(operation) && bitUseOf(operation).form === 'v-bit';
}

function usesSecond(operation: Operation, isV: boolean): boolean {
  if (!isMilling(operation)) return false;
  if (operation.bit !== 'auto') return operation.bit === 'second';
  const { count, form } = bitUseOf(operation);
  return form === 'any' ? count === 'both' : isV;
}

/** Rejects a setting and gives its source: an option, or a place in the job file. */
export function refuseSetting(
  { options, job }: Sources,
  name: OptionName,
  message: string,
  rule?: number,
): never {
  if (!job || (options[name] !== undefined && rule === undefined))
    throw new UsageError(`--${flagOf(name)}: ${message}`);
  const pointer = rule === undefined ? `/${name}` : `/objects/${rule}/${name}`;
  throw new InputError(job.file, [cliProblem('job-invalid', { fault: message }, { path: pointer })]);
}
