import type { CommandId } from '@kerf/editor';
import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EditGeneratedItem } from '../../generators/generated-section';
import { CommandMenuItem } from '../../ui/command-button';

const SECTIONS: readonly (readonly CommandId[])[] = [
  ['cut', 'copy', 'paste', 'duplicate', 'delete'],
  ['group', 'ungroup', 'toggleLock'],
  ['flipHorizontal', 'flipVertical', 'center'],
];

const SUBMENUS = [
  { key: 'editor.selectSame', commands: ['selectSameLayer', 'selectSameKind', 'selectSameSettings'] },
  {
    key: 'path.menu',
    commands: ['convertToPath', 'breakApart', 'joinPaths', 'closePath', 'simplifyPath', 'removeDuplicates'],
  },
  { key: 'editor.order', commands: ['orderTop', 'orderUp', 'orderDown', 'orderBottom'] },
  {
    key: 'editor.align',
    commands: [
      'alignLeft',
      'alignCenterX',
      'alignRight',
      'alignTop',
      'alignCenterY',
      'alignBottom',
      'averageX',
      'averageY',
    ],
  },
] as const satisfies readonly { key: string; commands: readonly CommandId[] }[];

/** The right-click menu at a point of the page. */
export function ContextMenu({ at, onClose }: { at: { x: number; y: number } | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Menu
      key={at ? `${at.x},${at.y}` : 'closed'}
      opened={at !== null}
      onChange={(isOpen) => isOpen || onClose()}
      position="right-start"
      offset={0}
      width={230}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('editor.contextMenu')}
          className="visually-hidden"
          style={{ position: 'fixed', left: at?.x ?? 0, top: at?.y ?? 0, margin: 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {SECTIONS.map((section, index) => (
          <div key={section[0]}>
            {index > 0 && <Menu.Divider />}
            {section.map((id) => (
              <CommandMenuItem key={id} id={id} />
            ))}
          </div>
        ))}
        <EditGeneratedItem />
        <Menu.Divider />
        {SUBMENUS.map(({ key, commands }) => (
          <Menu.Sub key={key} position="right-start">
            <Menu.Sub.Target>
              <Menu.Sub.Item>{t(key)}</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              {commands.map((id) => (
                <CommandMenuItem key={id} id={id} />
              ))}
            </Menu.Sub.Dropdown>
          </Menu.Sub>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
