import { bodyCylinders, isLaser } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button';
import { BitForm } from './bit-dialog';
import { ONLY_BIT } from './bit-of';
import { BitSign } from './bit-picture';
import classes from './bits.module.css';
import { useFullName } from './choices';
import { chooseBody, useProgramBits } from './program-bits';

/** The bit that a program was made for, and what of it is checked besides its edges. Nothing for a beam. */
export function DesignBit({ program }: { readonly program: JobProgram }) {
  const { t } = useTranslation();
  const fullName = useFullName();
  const bits = useProgramBits(program);
  const [number = ONLY_BIT] = program.trace.tools.values;
  const tool = bits.get(number) ?? program.tool;
  if (isLaser(tool)) return null;
  const known = bodyCylinders(tool).map(({ part }) => part);
  const state = known.length > 1 ? 'both' : (known[0] ?? 'none');
  const describe = () => {
    const id = modals.open({
      title: fullName(tool),
      size: 600,
      children: (
        <BitForm
          tool={tool}
          isEdgeGiven={!isLaser(program.tool) && program.tool.fluteLength !== undefined}
          onUse={(described) => {
            chooseBody(program, described);
            modals.close(id);
          }}
          onCancel={() => modals.close(id)}
        />
      ),
    });
  };
  return (
    <div className={classes.row}>
      <BitSign tool={tool} width={22} height={28} />
      <div>
        <Text fz="xs">{fullName(tool)}</Text>
        <Text fz="xs" c="dimmed">
          {t(`bits.checked.${state}`)}
        </Text>
      </div>
      <IconButton
        icon={IconPencil}
        label={t('bits.describeBody')}
        size={30}
        iconSize={16}
        variant="default"
        onClick={describe}
      />
    </div>
  );
}
