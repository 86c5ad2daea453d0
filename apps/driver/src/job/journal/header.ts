import type { MachineLink } from '../../machine/machine-link';
import type { StartPlan } from '../start-plan';
import type { JournalHeader } from './records';

/** The first record of a job on the connected machine; null when there is no machine. */
export function headerOf(
  { stored, fileType, options, programs, recovery }: StartPlan,
  { jobId, userId }: { readonly jobId: string; readonly userId: string },
  link: MachineLink,
): JournalHeader | null {
  const { machine, status } = link;
  if (!machine) return null;
  const start = recovery?.start ?? machine;
  const { device, settings } = machine;
  return {
    kind: 'HEADER',
    version: 2,
    ...{ jobId, userId, fileType },
    sha256: stored.info.sha256,
    name: options.name,
    mode: options.mode === 'laser' ? 'laser' : 'cnc',
    machine: status.port ?? '',
    firmware: status.machine?.firmware ?? '',
    settings: Object.fromEntries([...settings].map(([number, value]) => [`${number}`, value])),
    isHomed: machine.isHomed,
    machinePosition: [...start.machinePosition],
    workOffset: [...start.workOffset],
    storedOffsets: Object.fromEntries(
      [...(start.storedOffsets ?? [])].map(([name, [x, y, z]]) => [name, [x, y, z]]),
    ),
    board: device?.firmware ?? 'grbl',
    plannerBlocks: device?.plannerBlocks ?? 15,
    programs: [...programs],
    spindleMaximum: options.spindleMaximum ?? null,
    sourceLines: stored.info.lines,
    lines: stored.program.lines.length,
    begin: options.entry?.index ?? 0,
    continues: recovery?.continues ?? null,
    safeHeight: options.safeHeight ?? null,
    record: stored.record,
    constantPowerConsent: options.constantPowerConsent === true,
    startedAt: Date.now(),
  };
}
