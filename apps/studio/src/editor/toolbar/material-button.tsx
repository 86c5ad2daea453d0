import { type Design, TYPED_LIMITS } from '@kerf/document';
import { setStock } from '@kerf/editor';
import { findMaterial } from '@kerf/machining';
import { Group, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconBox, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../../drawing/toolbar/property-bar.module.css';
import { MaterialPicture } from '../../material/material-picture';
import { useEditorState, useStudio } from '../../state/studio-context';
import { lateComponent } from '../../ui/late-component';
import { useLengths } from '../../ui/length';
import { LimitedField } from '../../ui/number-field/limited-field';

const MaterialList = lateComponent(() =>
  import('../../material/material-list').then((part) => part.MaterialList),
);

const SIDES = [
  { key: 'width', label: 'editor.stockX' },
  { key: 'height', label: 'editor.stockY' },
  { key: 'thickness', label: 'editor.stockZ' },
] as const satisfies readonly { key: keyof Design['stock']; label: string }[];

/** The material's size, and the popover to set it. */
export function MaterialButton() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const stock = useEditorState((state) => state.design.stock);
  const material = useEditorState((state) => findMaterial(state.design.material));
  const ownName = useEditorState((state) => state.design.setup.ownMaterial?.name);
  const { unit, label, number } = useLengths();
  const size = SIDES.map(({ key }) =>
    number(stock[key], unit === 'mm' ? 2 : key === 'thickness' ? 1 : 0),
  ).join(' × ');
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.menuButton}
          aria-label={`${label(t('editor.materialSize'))}: ${size}`}
          title={ownName}
        >
          {material ? (
            <MaterialPicture name={material.name} size={20} />
          ) : (
            <IconBox size={18} stroke={1.7} aria-hidden="true" />
          )}
          <span className={classes.menuLabel}>{size}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text fw={600} fz="sm" mb={8}>
          {label(t('editor.materialSize'))}
        </Text>
        <Group gap="xs" wrap="nowrap">
          {SIDES.map(({ key, label }) => (
            <LimitedField
              key={key}
              label={t(label)}
              value={stock[key]}
              onChange={(value) => editor.run(setStock({ [key]: value }))}
              limit={TYPED_LIMITS.stock[key]}
              w={100}
            />
          ))}
        </Group>
        <MaterialList />
      </Popover.Dropdown>
    </Popover>
  );
}
