import { type PanelTab, panelTabOf } from '@kerf/editor';
import { Tabs } from '@mantine/core';
import {
  memo,
  type RefObject,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { MOUNT_PHASES } from '../../drawing/mount-phases';
import { ObjectsPanel } from '../../drawing/objects/objects-panel';
import { ShapeSection } from '../../drawing/shape-section';
import { GeneratedSection } from '../../generators/generated-section';
import { MachineSummary } from '../../machine/machine-summary';
import { CutTab } from '../../operations/cut/cut-tab';
import { LaserTab } from '../../operations/laser/laser-tab';
import { useEditorState, useStudio } from '../../state/studio-context';
import { TextSection } from '../../text/text-section';
import { MountPhase } from '../../ui/mount-phases';
import { GeneralTab } from './general-tab';
import { ModelSection } from './model-section';
import classes from './side-panel.module.css';
import { chosenTab, firstTab, nextTab, type TabBasis } from './tab-choice';

/** What is in the panel: the machine, the tab for the selection, and the list of objects. */
export function PanelContent() {
  return (
    <>
      <MachineSummary />
      <SelectionTabs />
      <MountPhase at={MOUNT_PHASES.objects}>
        <ObjectsPanel />
      </MountPhase>
    </>
  );
}

/**
 * The tabs for the selection. A tab has many fields. So after a change of the selection the drawing is painted first,
 * and the tab is rendered in work that the browser can interrupt.
 */
function SelectionTabs() {
  const asked = useEditorState(panelTabOf);
  const mode = useEditorState(({ design }) => design.setup.mode);
  const selection = useEditorState((state) => state.selection);
  // These three values must change together.
  const basis = useMemo(() => ({ asked, mode, selection }), [asked, mode, selection]);
  return <PanelTabs basis={useDeferredValue(basis)} />;
}

const PanelTabs = memo(function PanelTabs({ basis }: { basis: TabBasis }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const [choice, setChoice] = useState(() => firstTab(basis, editor.getState().design));
  const next = nextTab(choice, basis);
  if (next !== choice) setChoice(next);
  const { tab } = next;
  const scroll = useRef<HTMLDivElement>(null);
  const choose = (value: string | null) =>
    startTransition(() =>
      setChoice(chosenTab(next, (value ?? 'general') as PanelTab, editor.getState().selection)),
    );
  return (
    <Tabs value={tab} onChange={choose} className={classes.tabs} keepMounted={false}>
      <Tabs.List grow>
        <Tabs.Tab value="general">{t('panel.general')}</Tabs.Tab>
        <Tabs.Tab value="cut">{t('panel.cut')}</Tabs.Tab>
        <Tabs.Tab value="laser">{t('panel.laser')}</Tabs.Tab>
      </Tabs.List>
      <div ref={scroll} className={classes.scroll}>
        <BackToTop of={scroll} tab={tab} />
        <TextSection />
        <ShapeSection />
        <ModelSection />
        <GeneratedSection />
        <Tabs.Panel value="general">
          <GeneralTab />
        </Tabs.Panel>
        <Tabs.Panel value="cut">
          <CutTab />
        </Tabs.Panel>
        <Tabs.Panel value="laser">
          <LaserTab />
        </Tabs.Panel>
      </div>
    </Tabs>
  );
});

/** Scrolls to the top when the selection or the tab changes; edits do not scroll. */
function BackToTop({ of, tab }: { of: RefObject<HTMLElement | null>; tab: PanelTab }) {
  const shown = useEditorState(({ selection }) => `${tab} ${selection.join(' ')}`);
  const last = useRef(shown);
  const isScrolled = useRef(false);
  useEffect(() => {
    const element = of.current;
    const look = () => {
      isScrolled.current = element?.scrollTop !== 0;
    };
    element?.addEventListener('scroll', look);
    return () => element?.removeEventListener('scroll', look);
  }, [of]);
  useLayoutEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    // Scrolls only if needed: scrolling makes the browser lay out the whole page.
    if (isScrolled.current) of.current?.scrollTo({ top: 0 });
  }, [of, shown]);
  return null;
}
