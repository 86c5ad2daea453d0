import { CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue, useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../api/session-store';
import { closeLibrary, useLibraryView } from '../state/library-view';
import { useStudio } from '../state/studio-context';
import { useDialogAbove } from '../ui/use-dialog-above';
import { AboutDesign } from './about-design';
import type { DesignQuery } from './basic/basic-designs';
import { fitBesideLibrary } from './fit-beside';
import { FoundDesigns } from './found-designs';
import { followKeptDesigns } from './kept-designs';
import classes from './library.module.css';
import { OwnDesigns } from './own/own-designs';
import { type Place, PlaceTabs } from './place-tabs';

/** A search begins when the person has not typed for this long, ms. */
const REST_MS = 180;

/** The design library beside the tools. It covers only a part of the drawing, so that designs can be dragged there. */
export function LibraryPanel() {
  const userId = useSessionStore((state) => state.session?.id);
  const isOpen = useLibraryView((state) => state.isOpen);
  useEffect(() => (userId === undefined ? undefined : followKeptDesigns(userId)), [userId]);
  return isOpen ? <Panel /> : null;
}

function Panel() {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  const [tag] = useDebouncedValue(text.trim(), REST_MS);
  const [place, setPlace] = useState<Place>({ kind: 'all' });
  const [style, setStyle] = useState<DesignQuery['style']>('any');
  const field = useRef<HTMLInputElement>(null);
  useFocus(field);
  useRoom();
  useEscape(panel);
  return (
    <div className={classes.anchor}>
      <aside ref={panel} className={classes.panel} role="dialog" aria-label={t('library.title')}>
        <div className={classes.head}>
          <h2 className={classes.title}>{t('library.title')}</h2>
          <CloseButton aria-label={t('library.close')} onClick={closeLibrary} />
        </div>
        <div className={classes.search}>
          <TextInput
            flex={1}
            size="xs"
            ref={field}
            aria-label={t('library.search')}
            placeholder={t('library.search')}
            leftSection={<IconSearch size={14} aria-hidden="true" />}
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.currentTarget.value)}
            rightSection={
              text !== '' && (
                <CloseButton size="xs" aria-label={t('library.clear')} onClick={() => setText('')} />
              )
            }
          />
          <SegmentedControl
            size="xs"
            aria-label={t('library.style')}
            value={style}
            onChange={(value) => setStyle(value as DesignQuery['style'])}
            data={(['any', 'solid', 'outline'] as const).map((value) => ({
              value,
              label: t(`library.styles.${value}`),
            }))}
          />
        </div>
        <PlaceTabs place={place} onChange={setPlace} />
        <div className={classes.body}>
          {place.kind === 'own' ? (
            <OwnDesigns tag={tag} />
          ) : (
            <FoundDesigns place={place} query={{ tag, style }} />
          )}
        </div>
        <AboutDesign isOwn={place.kind === 'own'} />
      </aside>
    </div>
  );
}

/** The search field gets the focus when the library opens; what had it before gets it back. */
function useFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [field]);
}

function useRoom(): void {
  const { editor } = useStudio();
  useEffect(() => fitBesideLibrary(editor), [editor]);
}

/** Escape inside of the library closes it, unless a dialog is above. */
function useEscape(panel: RefObject<HTMLElement | null>): void {
  const isCovered = useDialogAbove();
  useWindowEvent('keydown', (event) => {
    const isInside = event.target instanceof Node && panel.current?.contains(event.target);
    if (event.key !== 'Escape' || isCovered || !isInside || event.defaultPrevented) return;
    event.preventDefault();
    closeLibrary();
  });
}
