import { Menu, Text } from '@mantine/core';
import {
  IconLayersIntersect,
  IconLayersIntersect2,
  IconLayersSubtract,
  IconLayersUnion,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../state/studio-context';
import { IconButton } from '../../ui/icon-button';
import { BOOLEAN_CODES, takesCount, useOutlines } from './use-outlines';

const ICONS = {
  or: IconLayersUnion,
  and: IconLayersIntersect,
  not: IconLayersSubtract,
  and3: IconLayersIntersect2,
} as const;

/** OR, AND, NOT and three-way AND for the selected shapes. */
export function BooleanMenu() {
  const { t } = useTranslation();
  // The menu is the same for all counts above three. So the count is limited to four: further objects then do not
  // render the menu again.
  const count = useEditorState((state) => Math.min(state.selection.length, 4));
  const { combine } = useOutlines();
  return (
    <Menu position="bottom-start" width={290}>
      <Menu.Target>
        <IconButton icon={IconLayersUnion} label={t('outline.boolean')} disabled={count < 2} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('outline.boolean')}</Menu.Label>
        {BOOLEAN_CODES.map((code) => {
          const Icon = ICONS[code];
          return (
            <Menu.Item
              key={code}
              leftSection={<Icon size={18} stroke={1.7} aria-hidden="true" />}
              disabled={!takesCount(code, count)}
              onClick={() => void combine(code)}
            >
              {t(`outline.${code}`)}
              <Text fz="xs" c="dimmed">
                {t(`outline.${code}Hint`)}
              </Text>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
