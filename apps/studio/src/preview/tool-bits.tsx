import type { JobProgram } from '@kerf/pipeline';
import { Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BITS, bitId, toolOfBit, useBitName } from '../editor/bits';
import classes from './preview.module.css';
import { chooseBit, toolNumbers, useProgramBits } from './program-bits';

/** Which bit each tool of a program is: as its comments tell, or as a person says. */
export function ToolBits({ program }: { readonly program: JobProgram }) {
  const { t } = useTranslation();
  const bitName = useBitName();
  const bits = useProgramBits(program);
  const numbers = toolNumbers(program);
  if (numbers.length === 0) return null;
  const unknown = numbers.filter((number) => !bits.has(number)).map((number) => `T${number}`);
  return (
    <section aria-label={t('preview.toolBits.title')}>
      <h3 className={classes.blockTitle}>{t('preview.toolBits.title')}</h3>
      {numbers.map((number) => {
        const bit = bits.get(number);
        return (
          <Select
            key={number}
            size="xs"
            mb={6}
            label={number === 0 ? t('preview.toolBits.only') : t('preview.toolBits.tool', { number })}
            data={BITS.map((tool) => ({ value: tool.id, label: bitName(tool) }))}
            value={bit ? bitId(bit) : null}
            placeholder={bitName(bit ?? program.tool)}
            allowDeselect={false}
            onChange={(id) => {
              const tool = toolOfBit(id);
              if (tool) chooseBit(program, number, tool);
            }}
          />
        );
      })}
      <Text fz="xs" c="dimmed">
        {unknown.length > 0
          ? t('preview.toolBits.unknown', { tools: unknown.join(', '), bit: bitName(program.tool) })
          : t('preview.toolBits.hint')}
      </Text>
    </section>
  );
}
