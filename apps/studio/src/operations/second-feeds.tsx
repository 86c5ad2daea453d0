import { BIT_FEED_LIMITS, TYPED_LIMITS } from '@kerf/document';
import { setSetup } from '@kerf/editor';
import { type BitFeeds, isLaser, type Tool } from '@kerf/machining';
import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasSuggestedFeeds, suggestedFeeds } from '../bits/second-bit';
import { useEditorState, useStudio } from '../state/studio-context';
import { LimitedField } from '../ui/number-field/limited-field';
import { Fold } from '../ui/panel/fold';
import classes from '../ui/panel/panel.module.css';
import { usePanelStore } from '../ui/panel/panel-store';
import { LoadFigures } from './load/load-figures';
import { loadOfFeeds } from './load/shown-loads';

const FEEDS = [
  { key: 'feedRate', step: 50, as: 'feed' },
  { key: 'plungeRate', step: 10, as: 'feed' },
  { key: 'spindleSpeed', step: 500, as: 'number' },
  { key: 'stepdown', step: 0.1, as: 'length' },
] as const;

/** The feeds of the second bit: those of each operation, or its own. Shows nothing without a second bit. */
export function SecondFeeds() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const isOpen = usePanelStore((state) => state.areSecondFeedsOpen);
  const { secondBit, secondFeeds } = useEditorState((state) => state.design.setup);
  if (!secondBit) return null;
  const suggest = () => suggestedFeeds(editor.getState().design, secondBit);
  return (
    <Fold
      label={t('panel.secondFeeds')}
      isOpen={isOpen}
      onToggle={() => usePanelStore.setState({ areSecondFeedsOpen: !isOpen })}
    >
      <div className={classes.fields}>
        <Checkbox
          className={classes.wide ?? ''}
          size="xs"
          label={t('panel.ownFeeds')}
          description={t('panel.ownFeedsHint')}
          checked={secondFeeds !== null}
          onChange={(event) =>
            editor.run(setSetup({ secondFeeds: event.currentTarget.checked ? suggest() : null }))
          }
        />
        {secondFeeds && <FeedFields feeds={secondFeeds} />}
        {secondFeeds && <SecondLoad bit={secondBit} feeds={secondFeeds} />}
        {secondFeeds && <SuggestButton onClick={() => editor.run(setSetup({ secondFeeds: suggest() }))} />}
      </div>
    </Fold>
  );
}

function FeedFields({ feeds }: { feeds: BitFeeds }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const set = (changes: Partial<BitFeeds>) => editor.run(setSetup({ secondFeeds: { ...feeds, ...changes } }));
  return (
    <>
      {FEEDS.map(({ key, step, as }) => (
        <LimitedField
          key={key}
          label={t(`panel.${key}`)}
          as={as}
          step={step}
          limit={BIT_FEED_LIMITS[key]}
          value={feeds[key]}
          onChange={(value) => set({ [key]: value })}
        />
      ))}
      <LimitedField
        label={t('panel.stepover')}
        as="percent"
        unit=""
        limit={TYPED_LIMITS.stepoverRatio}
        value={feeds.stepoverRatio}
        onChange={(stepoverRatio) => set({ stepoverRatio })}
      />
    </>
  );
}

/** What the feeds mean for the edges of the second bit, in a slot as deep as one pass. */
function SecondLoad({ bit, feeds }: { bit: Tool; feeds: BitFeeds }) {
  const material = useEditorState(({ design }) => design.material);
  if (isLaser(bit)) return null;
  return (
    <div className={classes.wide}>
      <LoadFigures load={loadOfFeeds(bit, feeds, material)} isNamed={false} />
    </div>
  );
}

/** Returns to the feeds that the material and the bit demand. */
function SuggestButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  const isSuggested = useEditorState(({ design }) => hasSuggestedFeeds(design));
  return (
    <Button size="xs" variant="default" disabled={isSuggested} onClick={onClick}>
      {t('panel.suggestFeeds')}
    </Button>
  );
}
