import { FIXTURE_LIMITS, MOST_FIXTURES } from '@kerf/document';
import { setSetup } from '@kerf/editor';
import type { Fixture, Stock } from '@kerf/machining';
import { Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { IconButton } from '../../ui/icon-button';
import { useLengths } from '../../ui/length';
import { LimitedField } from '../../ui/number-field/limited-field';
import classes from './side.module.css';

const FIELDS = ['x', 'y', 'top', 'width', 'height'] as const satisfies readonly (keyof Fixture)[];
/** The size of a new clamp, mm. */
const SIDE = 20;
const TOP = 8;

/**
 * The clamps: boxes on and beside the material, which the view shows and the tool must not hit. Does not render when
 * the job changes.
 */
export const Clamps = memo(function Clamps() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const fixtures = useEditorState(({ design }) => design.setup.fixtures);
  const stock = useEditorState(({ design }) => design.stock);
  const keep = (next: readonly Fixture[]) => editor.run(setSetup({ fixtures: next }));
  return (
    <section aria-label={t('preview.clamps.title')}>
      <h3 className={classes.blockTitle}>{t('preview.clamps.title')}</h3>
      {fixtures.length === 0 && (
        <Text fz="xs" c="dimmed" mb={8}>
          {t('preview.clamps.hint')}
        </Text>
      )}
      {fixtures.map((fixture, index) => (
        <Clamp
          // biome-ignore lint/suspicious/noArrayIndexKey: a clamp is known by its place in the list alone
          key={index}
          number={index + 1}
          fixture={fixture}
          onChange={(changed) => keep(fixtures.map((one, other) => (other === index ? changed : one)))}
          onRemove={() => keep(fixtures.filter((_, other) => other !== index))}
        />
      ))}
      <Button
        size="xs"
        variant="default"
        fullWidth
        leftSection={<IconPlus size={16} stroke={1.7} />}
        disabled={fixtures.length >= MOST_FIXTURES}
        onClick={() => keep([...fixtures, newFixture(fixtures.length, stock)])}
      >
        {t('preview.clamps.add')}
      </Button>
    </section>
  );
});

interface ClampProps {
  readonly number: number;
  readonly fixture: Fixture;
  readonly onChange: (fixture: Fixture) => void;
  readonly onRemove: () => void;
}

/** The fields for one clamp. */
function Clamp({ number, fixture, onChange, onRemove }: ClampProps) {
  const { t } = useTranslation();
  const { label } = useLengths();
  return (
    <fieldset className={classes.clamp} aria-label={t('preview.clamps.name', { number })}>
      <div className={classes.clampHead}>
        {t('preview.clamps.name', { number })}
        <IconButton
          icon={IconTrash}
          label={t('preview.clamps.remove', { number })}
          size="sm"
          iconSize={15}
          onClick={onRemove}
        />
      </div>
      <div className={classes.triple}>
        {FIELDS.map((field) => (
          <LimitedField
            key={field}
            label={label(t(`preview.clamps.${field}`))}
            limit={FIXTURE_LIMITS[field]}
            step={1}
            decimals={2}
            value={fixture[field]}
            onChange={(value) => onChange({ ...fixture, [field]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The place of a new clamp: the middle of an edge of the stock. The edges take turns: left, right, front, back. */
function newFixture(count: number, { width, height }: Stock): Fixture {
  const across = { x: (width - SIDE) / 2, y: (height - SIDE) / 2 };
  const places = [
    { x: -SIDE / 2, y: across.y },
    { x: width - SIDE / 2, y: across.y },
    { x: across.x, y: -SIDE / 2 },
    { x: across.x, y: height - SIDE / 2 },
  ];
  return { ...places[count % places.length]!, width: SIDE, height: SIDE, top: TOP };
}
