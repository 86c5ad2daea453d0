import { SETUP_LIMITS } from '@kerf/document';
import { isLaser } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { StockTool } from '@kerf/simulation';
import { Anchor, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BitForm } from '../../bits/bit-dialog';
import { useBitName } from '../../bits/bit-list';
import { bitOf, isBurning, ONLY_BIT, toolNumbers } from '../../bits/bit-of';
import { BitSign } from '../../bits/bit-picture';
import classes from '../../bits/bits.module.css';
import { findChoice, useBitChoices, useFullName } from '../../bits/choices';
import { DesignBit } from '../../bits/design-bit';
import { slotOf } from '../../bits/design-bits';
import { chooseBit, isOpened, resetBits, useChosenBits, useProgramBits } from '../../bits/program-bits';
import { useJobStore } from '../../job/job-store';
import { isSameEdge } from '../../job/same-job';
import { useGenerate } from '../../job/use-generate';
import { useEditorState } from '../../state/studio-context';
import { IconButton } from '../../ui/icon-button';
import { liveText } from '../../ui/live-text';
import { NumberField } from '../../ui/number-field/number-field';
import { Select } from '../../ui/select';
import panel from './side.module.css';

/**
 * The bits of a program. For a file, the bit of each tool; for a generated program, which parts of its bit are checked.
 */
export function ToolBits({ program }: { readonly program: JobProgram }) {
  return isOpened(program) ? <FileBits program={program} /> : <BitOfDesign program={program} />;
}

/** The bit of the design that a program was made for. Shows nothing for a beam. */
function BitOfDesign({ program }: { readonly program: JobProgram }) {
  const { t } = useTranslation();
  const generate = useGenerate();
  const setup = useEditorState(({ design }) => design.setup);
  const slot = useJobStore(({ job }) =>
    job.status === 'done' ? slotOf(program.tool, job.design.setup) : undefined,
  );
  const bit = slot && setup[slot];
  if (!bit || isLaser(bit) || isBurning(program)) return null;
  return (
    <section aria-label={t('bits.designTitle')}>
      <h3 className={panel.blockTitle}>{t('bits.designTitle')}</h3>
      <DesignBit
        slot={slot}
        bit={bit}
        onDescribed={(described, before) => {
          // The cutting length is checked when a program is made, so a new length needs a new program.
          if (!isSameEdge(described, before)) generate();
        }}
      />
      <Text fz="xs" c="dimmed">
        {t('bits.bodyKept')}
      </Text>
    </section>
  );
}

/** The bit of each tool of a file, as its comments describe it or a person has chosen it. */
function FileBits({ program }: { readonly program: JobProgram }) {
  const { t } = useTranslation();
  const chosen = useChosenBits(program);
  const isLaserProgram = isBurning(program);
  const numbers = useMemo(() => toolNumbers(program), [program]);
  const title = t(isLaserProgram ? 'bits.beamTitle' : 'bits.title');
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <h3 className={panel.blockTitle}>{title}</h3>
        {chosen.size > 0 && (
          <Anchor component="button" type="button" fz="xs" onClick={() => resetBits(program)}>
            {t(isLaserProgram ? 'bits.usualBeam' : 'bits.reset')}
          </Anchor>
        )}
      </div>
      {isLaserProgram ? (
        <BeamField program={program} />
      ) : (
        numbers.map((number) => <BitRow key={number} program={program} number={number} />)
      )}
      <Note program={program} numbers={numbers} />
    </section>
  );
}

/** The field for the width that the beam burns. */
function BeamField({ program }: { readonly program: JobProgram }) {
  const { t } = useTranslation();
  const beam = bitOf(program, useProgramBits(program));
  return (
    <NumberField
      mb={8}
      label={t('panel.beamWidth')}
      unit="mm"
      step={0.01}
      decimals={3}
      {...SETUP_LIMITS.beamWidth}
      value={beam.diameter}
      onChange={(diameter) =>
        chooseBit(program, ONLY_BIT, { kind: 'laser', id: 'beam', name: 'Laser', diameter })
      }
    />
  );
}

interface BitRowProps {
  readonly program: JobProgram;
  readonly number: number;
}

/**
 * The bit of one number: a picture of its cutting part, a list to choose from, and a button to describe another one.
 */
function BitRow({ program, number }: BitRowProps) {
  const { t } = useTranslation();
  const fullName = useFullName();
  const said = program.bits?.get(number);
  const choices = useBitChoices(said);
  const chosen = useChosenBits(program).get(number);
  const bit = chosen ?? said;
  const shown: StockTool = bit ?? program.tool;
  const source = chosen ? 'chosen' : said ? 'file' : 'assumed';
  const label = number === ONLY_BIT ? t('bits.only') : t('bits.tool', { number });
  return (
    <div className={classes.row}>
      {isLaser(shown) ? <span /> : <BitSign tool={shown} width={22} height={28} />}
      <Select
        size="xs"
        labelProps={{ className: classes.label }}
        label={
          <span className={classes.labelText}>
            {label}
            <span className={classes.source} data-source={source}>
              {t(`bits.source.${source}`)}
            </span>
          </span>
        }
        data={choices.groups}
        value={bit ? findChoice(choices, bit) : null}
        placeholder={fullName(shown)}
        allowDeselect={false}
        maxDropdownHeight={320}
        onChange={(value) => {
          const tool = value === null ? undefined : choices.tools.get(value);
          if (tool) chooseBit(program, number, tool);
        }}
      />
      <IconButton
        icon={IconPencil}
        label={`${label}: ${t('bits.describe')}`}
        size={30}
        iconSize={16}
        variant="default"
        onClick={() => {
          const id = modals.open({
            title: number === ONLY_BIT ? liveText('bits.only') : liveText('bits.tool', { number }),
            size: 600,
            children: (
              <DescribedBit program={program} number={number} shown={shown} onDone={() => modals.close(id)} />
            ),
          });
        }}
      />
    </div>
  );
}

interface DescribedBitProps extends BitRowProps {
  readonly shown: StockTool;
  readonly onDone: () => void;
}

/** The dialog in which a person describes a bit of a program. */
function DescribedBit({ program, number, shown, onDone }: DescribedBitProps) {
  const said = program.bits?.get(number);
  const choices = useBitChoices(said);
  const use = (tool: StockTool) => {
    chooseBit(program, number, tool);
    onDone();
  };
  const reset = () => {
    resetBits(program, number);
    onDone();
  };
  const isChosen = useChosenBits(program).has(number);
  return (
    <BitForm
      tool={shown}
      choices={choices}
      onUse={use}
      onCancel={onDone}
      onReset={isChosen ? reset : undefined}
    />
  );
}

/** Says where the bits come from: the comments of the file, or a person's choice. */
function Note({ program, numbers }: { readonly program: JobProgram; readonly numbers: readonly number[] }) {
  const { t } = useTranslation();
  const bitName = useBitName();
  const bits = useProgramBits(program);
  const unknown = numbers.filter((number) => !bits.has(number));
  const names = { tools: unknown.map((number) => `T${number}`).join(', '), bit: bitName(program.tool) };
  const text = isBurning(program)
    ? t('bits.beamHint')
    : unknown.length === 0
      ? t('bits.hint')
      : unknown.join() === String(ONLY_BIT)
        ? t('bits.unknownOnly', names)
        : t('bits.unknown', names);
  return (
    <Text fz="xs" c="dimmed">
      {text}
    </Text>
  );
}
