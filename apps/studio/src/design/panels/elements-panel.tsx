import { CloseButton, Loader, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../i18n/text-of';
import { useStudio } from '../../state/studio-context';
import { Hint } from '../../ui/hint';
import { useArtworkStore } from '../artwork-store';
import { insertElement } from '../insert/insert-element';
import classes from './panels.module.css';
import { TextStyles } from './text-styles';

interface Element {
  readonly id: string;
  /** SVG path data in a square of 100 × 100. */
  readonly d: string;
}

interface Group {
  readonly category: string;
  readonly elements: readonly Element[];
}

/** The group that the panel of common elements shows; the other panel shows the rest. */
const COMMON = 'basic';

/** The elements; null until they are loaded. */
function useElements(): readonly Group[] | null {
  const [groups, setGroups] = useState<readonly Group[] | null>(null);
  useEffect(() => {
    let isGone = false;
    void import('../templates/elements.json').then(({ default: all }) => isGone || setGroups(all));
    return () => {
      isGone = true;
    };
  }, []);
  return groups;
}

/** Texts in several styles, and simple shapes. */
export function CommonPanel() {
  const groups = useElements();
  return (
    <>
      <TextStyles />
      <ElementGroups groups={groups?.filter(({ category }) => category === COMMON) ?? null} />
    </>
  );
}

/** Badges, frames, ornaments and pictures, which can be searched. */
export function ElementsPanel() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const name = useElementName();
  const groups = useElements();
  const wanted = search.trim().toLowerCase();
  const found = groups?.flatMap(({ category, elements }) => {
    const matching = elements.filter(
      ({ id }) => name(id).toLowerCase().includes(wanted) || id.includes(wanted),
    );
    return matching.length > 0 && (wanted !== '' || category !== COMMON)
      ? [{ category, elements: matching }]
      : [];
  });
  return (
    <>
      <TextInput
        size="xs"
        mb={8}
        aria-label={t('design.searchElements')}
        placeholder={t('menu.search')}
        leftSection={<IconSearch size={14} stroke={1.7} aria-hidden="true" />}
        rightSection={
          search !== '' && (
            <CloseButton size="xs" aria-label={t('panel.endSearch')} onClick={() => setSearch('')} />
          )
        }
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found?.length === 0 && (
        <Text fz="sm" c="dimmed">
          {t('design.noElements')}
        </Text>
      )}
      <ElementGroups groups={found ?? null} />
    </>
  );
}

function useElementName(): (id: string) => string {
  const { t } = useTranslation();
  return (id) => textOf(t, `design.element.${id}`);
}

function ElementGroups({ groups }: { groups: readonly Group[] | null }) {
  const { t } = useTranslation();
  if (!groups) return <Loader size="sm" m="md" />;
  return (
    <>
      {groups.map(({ category, elements }) => (
        <section key={category} aria-label={textOf(t, `design.elements.${category}`)}>
          <h3 className={classes.heading}>{textOf(t, `design.elements.${category}`)}</h3>
          <div className={classes.elements}>
            {elements.map((element) => (
              <ElementButton key={element.id} element={element} />
            ))}
          </div>
        </section>
      ))}
      <Text fz="xs" c="dimmed" mt={12}>
        {t('design.elementsHint')}
      </Text>
    </>
  );
}

function ElementButton({ element: { id, d } }: { element: Element }) {
  const { editor } = useStudio();
  const name = useElementName()(id);
  return (
    <Hint label={name}>
      <UnstyledButton
        className={classes.element ?? ''}
        aria-label={name}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', name);
          event.dataTransfer.effectAllowed = 'copy';
          useArtworkStore.setState({ dragged: d });
        }}
        onDragEnd={() => useArtworkStore.setState({ dragged: null })}
        onClick={() => editor.run(insertElement(d, name))}
      >
        <svg viewBox="-4 -4 108 108" aria-hidden="true">
          <path d={d} fill="currentColor" />
        </svg>
      </UnstyledButton>
    </Hint>
  );
}
