import { ancestorsOf, findObject, type GroupObject } from '@kerf/document';
import type { EditorState } from '@kerf/editor';
import { Button, Menu } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { editGenerated } from '../state/generators-view';
import { useEditorState } from '../state/studio-context';
import panel from '../ui/panel/panel.module.css';
import { useThingTexts } from './thing-texts';

type GeneratedGroup = GroupObject & { readonly generated: NonNullable<GroupObject['generated']> };

/** The generated group that is selected, or that contains everything that is selected; null for any other selection. */
function selectedThing({ design, selection }: EditorState): GeneratedGroup | null {
  const [first, ...others] = selection.map((id) => {
    const object = findObject(design, id);
    const around = [...(object?.kind === 'group' ? [object] : []), ...ancestorsOf(design, id)];
    return around.find((group): group is GeneratedGroup => group.generated !== null) ?? null;
  });
  return first && others.every((group) => group?.id === first.id) ? first : null;
}

/**
 * The selected thing, if this version of the studio can change it: then there is a name for it. The code of the
 * generators is not asked, because it is fetched with their form.
 */
function useSelectedThing(): GeneratedGroup | null {
  const { i18n } = useTranslation();
  const group = useEditorState(selectedThing);
  return group && i18n.exists(`generators.names.${group.generated.generator}`) ? group : null;
}

/** The selected generated thing, with the button that opens its settings; empty for any other selection. */
export function GeneratedSection() {
  const { t } = useTranslation();
  const texts = useThingTexts();
  const group = useSelectedThing();
  if (!group) return null;
  const { generator } = group.generated;
  return (
    <section className={panel.shape} aria-label={t('generators.title')}>
      <h3 className={panel.sectionTitle}>{texts.generator(generator)}</h3>
      <Button
        size="xs"
        variant="default"
        fullWidth
        leftSection={<IconAdjustments size={16} stroke={1.7} />}
        disabled={group.isLocked}
        onClick={() => editGenerated(generator, group.id)}
      >
        {t('generators.edit')}
      </Button>
    </section>
  );
}

/** The same as an item of the right-click menu. */
export function EditGeneratedItem() {
  const { t } = useTranslation();
  const group = useSelectedThing();
  if (!group) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Item disabled={group.isLocked} onClick={() => editGenerated(group.generated.generator, group.id)}>
        {t('generators.edit')}
      </Menu.Item>
    </>
  );
}
