import { type Command, joinPaths, PATH_TOLERANCE, removeDuplicateLines, simplifyPaths } from '@kerf/editor';
import { Menu } from '@mantine/core';
import { IconVectorBezier2 } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { CommandMenuItem } from '../../ui/command-button';
import { IconButton } from '../../ui/icon-button';
import { NumberField } from '../../ui/number-field/number-field';
import classes from './shape-operation.module.css';

const MOST_TOLERANCE = 10;

const TOLERANT = [
  { label: 'joinPaths', command: joinPaths },
  { label: 'simplifyPath', command: simplifyPaths },
  { label: 'removeDuplicates', command: removeDuplicateLines },
] as const satisfies readonly { label: string; command: (tolerance: number) => Command }[];

/** Operations on paths: exact ones, and ones with a tolerance that the person sets. */
export function PathMenu() {
  const { t } = useTranslation();
  const [tolerance, setTolerance] = useState(PATH_TOLERANCE);
  const isEmpty = useEditorState((state) => state.selection.length === 0);
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <IconButton icon={IconVectorBezier2} label={t('path.menu')} disabled={isEmpty} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('path.menu')}</Menu.Label>
        <CommandMenuItem id="convertToPath" />
        <CommandMenuItem id="breakApart" />
        <CommandMenuItem id="closePath" />
        <Menu.Divider />
        <Menu.Label>{t('path.tolerant')}</Menu.Label>
        {/* Without this, the menu would handle the arrow keys. */}
        <fieldset className={classes.menuField} onKeyDown={keepArrows}>
          <NumberField
            label={t('path.tolerance')}
            value={tolerance}
            onChange={setTolerance}
            min={0.001}
            max={MOST_TOLERANCE}
            step={0.05}
            decimals={3}
            unit="mm"
          />
        </fieldset>
        <TolerantItems tolerance={tolerance} />
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * The items whose commands need a tolerance. Whether they are possible depends on every point of the selection. As a
 * component of their own they compute this only while the menu is open.
 */
function TolerantItems({ tolerance }: { tolerance: number }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  return TOLERANT.map(({ label, command }) => (
    <Menu.Item key={label} disabled={!editor.can(label)} onClick={() => editor.run(command(tolerance))}>
      {t(`command.${label}`)}
    </Menu.Item>
  ));
}

function keepArrows(event: KeyboardEvent) {
  if (event.key.startsWith('Arrow')) event.stopPropagation();
}
