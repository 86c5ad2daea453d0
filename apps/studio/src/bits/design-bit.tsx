import { setSetup } from '@kerf/editor';
import { bodyCylinders, findToolBodyProblems, isLaser, type LaserBeam, type Tool } from '@kerf/machining';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../state/studio-context';
import { IconButton } from '../ui/icon-button';
import { liveFrom } from '../ui/live-text';
import { BitForm } from './bit-dialog';
import { withBody } from './bit-draft';
import { BitSign } from './bit-picture';
import classes from './bits.module.css';
import { useFullName } from './choices';
import type { BitSlot } from './design-bits';
import { rememberBody } from './program-bits';

interface DesignBitProps {
  /** Which of the design's bits it is. */
  readonly slot: BitSlot;
  readonly bit: Exclude<Tool, LaserBeam>;
  /** Called when the person has described the bit, with the bit and what it was before. */
  readonly onDescribed?: (bit: Tool, before: Tool) => void;
}

/** Shows a bit of the design and which parts besides its edges are checked, with a button to describe them. */
export function DesignBit({ slot, bit, onDescribed }: DesignBitProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const fullName = useFullName();
  const describe = () => {
    const id = modals.open({
      title: liveFrom(useFullName, (name) => name(bit)),
      size: 600,
      children: (
        <BitForm
          tool={bit}
          onUse={(described) => {
            modals.close(id);
            if (isLaser(described)) return;
            const whole = withBody(bit, described);
            editor.run(setSetup({ [slot]: whole }));
            rememberBody(whole);
            onDescribed?.(whole, bit);
          }}
          onCancel={() => modals.close(id)}
        />
      ),
    });
  };
  return (
    <div className={classes.row}>
      <BitSign tool={bit} width={22} height={28} />
      <div>
        <Text fz="xs">{fullName(bit)}</Text>
        <BodyState bit={bit} />
      </div>
      <IconButton
        icon={IconPencil}
        label={t('bits.describeBodyOf', { bit: fullName(bit) })}
        size={30}
        iconSize={16}
        variant="default"
        onClick={describe}
      />
    </div>
  );
}

/**
 * Says which parts of a bit are checked, or why its body cannot exist. A body may have become impossible when the bit's
 * cutting part was changed.
 */
function BodyState({ bit }: Pick<DesignBitProps, 'bit'>) {
  const { t } = useTranslation();
  const isImpossible = findToolBodyProblems(bit).length > 0;
  const known = bodyCylinders(bit).map(({ part }) => part);
  const state = known.length > 1 ? 'both' : (known[0] ?? 'none');
  return (
    <Text fz="xs" c={isImpossible ? 'var(--kerf-bad)' : 'dimmed'} {...(isImpossible && { role: 'alert' })}>
      {t(isImpossible ? 'bits.impossibleBody' : `bits.checked.${state}`)}
    </Text>
  );
}
