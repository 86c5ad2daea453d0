import { LASER_LAYERS, type Layer, laserLayersInUse, MILL_LAYER } from '@kerf/document';
import { setLayerSettings, setSetup } from '@kerf/editor';
import { type AnySettings, type Generator, kerfOfTest, makeThing, type Part } from '@kerf/generators';
import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../state/studio-context';
import { useLengths } from '../ui/length';
import { liveText } from '../ui/live-text';
import { NumberField } from '../ui/number-field/number-field';
import { Select } from '../ui/select';
import classes from './generators.module.css';
import { useThingTexts } from './thing-texts';

interface ResultProps {
  readonly generator: Generator;
  readonly settings: AnySettings;
}

/** What a person found on a test piece, and a button that writes it into the settings of the design. */
export function TestResult({ generator, settings }: ResultProps) {
  if (generator.id === 'kerf-test') return <KerfResult settings={settings} />;
  if (generator.group === 'tests') return <FieldResult generator={generator} settings={settings} />;
  return null;
}

/** The widest cut that is believed, mm. */
const MOST_KERF = 5;

function KerfResult({ settings }: Pick<ResultProps, 'settings'>) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { text } = useLengths();
  const sizes = { count: Number(settings.count), strip: Number(settings.strip) };
  const whole = sizes.count * sizes.strip;
  const [measured, setMeasured] = useState<number | null>(null);
  const kerf = measured === null ? null : kerfOfTest(sizes, measured);
  const isBelieved = kerf !== null && kerf > 0 && kerf <= MOST_KERF;
  const take = () => {
    if (kerf === null) return;
    editor.run(setSetup({ beamWidth: Number(kerf.toFixed(4)) }));
    notifications.show({
      color: 'green',
      message: liveText('generators.kerfTaken', { kerf: text(kerf, 3) }),
    });
  };
  return (
    <section className={classes.result} aria-label={t('generators.result')}>
      <Text fz="xs" c="dimmed">
        {t('generators.kerfHint', { length: text(whole, 2) })}
      </Text>
      <div className={classes.resultRow}>
        <NumberField
          kind="length"
          label={t('generators.measured')}
          decimals={3}
          step={0.05}
          min={0}
          max={whole}
          value={measured}
          onChange={setMeasured}
        />
        <Text fz="sm" aria-live="polite">
          {kerf !== null && t('generators.kerfIs', { kerf: text(kerf, 3) })}
        </Text>
        <Button size="xs" disabled={!isBelieved} onClick={take}>
          {t('generators.takeKerf')}
        </Button>
      </div>
    </section>
  );
}

/** The settings of a field that go back to a layer. */
function changesOf({ settings = {} }: Part, id: string) {
  const { power, speed, lineInterval, feedRate, stepdown } = settings;
  if (id === 'interval-test') return lineInterval === undefined ? {} : { lineInterval };
  return {
    ...(power !== undefined && { power }),
    ...(speed !== undefined && { speed }),
    ...(feedRate !== undefined && { feedRate }),
    ...(stepdown !== undefined && { stepdown }),
  };
}

/** The layer of the fields themselves, which keep their settings. */
const TEST_LAYER = LASER_LAYERS[9];

function FieldResult({ generator, settings }: ResultProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const texts = useThingTexts();
  const fields = useMemo(() => {
    const made = makeThing(generator.id, settings);
    return made.ok ? made.value.parts.filter(({ name }) => name === 'field') : [];
  }, [generator, settings]);
  const design = useEditorState((state) => state.design);
  const layers: readonly Layer[] =
    settings.tool === 'router'
      ? [MILL_LAYER]
      : laserLayersInUse(design).filter((layer) => layer !== TEST_LAYER);
  const [best, setBest] = useState<string | null>(null);
  const [chosen, setLayer] = useState<string | null>(null);
  const layer = layers.find((one) => one === chosen) ?? layers[0];
  const field = fields.find(({ key }) => key === best);
  const take = () => {
    if (!field || !layer) return;
    editor.run(setLayerSettings(layer, changesOf(field, generator.id)));
    notifications.show({ color: 'green', message: liveText('generators.fieldTaken', { layer }) });
  };
  return (
    <section className={classes.result} aria-label={t('generators.result')}>
      <Text fz="xs" c="dimmed">
        {layers.length > 0 ? t('generators.fieldHint') : t('generators.noLayer')}
      </Text>
      <div className={classes.resultRow}>
        <Select
          size="xs"
          label={t('generators.best')}
          data={fields.map((part) => ({ value: part.key, label: texts.part(part) }))}
          value={best}
          onChange={setBest}
        />
        <Select
          size="xs"
          label={t('generators.layer')}
          disabled={layers.length === 0}
          data={layers.map((one) => ({
            value: one,
            label: one === MILL_LAYER ? t('generators.millLayer') : one,
          }))}
          value={layer ?? null}
          onChange={setLayer}
        />
        <Button size="xs" disabled={!field || !layer} onClick={take}>
          {t('generators.takeField')}
        </Button>
      </div>
    </section>
  );
}
