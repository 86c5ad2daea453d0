import { Badge, Card, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLengths } from '../ui/length';
import { pictureOf, type Sample, samplesFor, type Taste } from './samples';
import classes from './samples.module.css';
import { useOpenSample } from './use-open-sample';

interface SampleGalleryProps {
  /** What is known of the person; null when nothing is. */
  readonly taste: Taste | null;
  /** Called when the sample is on the workspace. */
  readonly onOpened: () => void;
}

/** The samples as cards with pictures. A press opens the sample. */
export function SampleGallery({ taste, onOpened }: SampleGalleryProps) {
  const { opening, open } = useOpenSample(onOpened);
  return (
    <SimpleGrid component="ul" cols={{ base: 2, sm: 3, md: 4 }} spacing="sm" className={classes.grid ?? ''}>
      {samplesFor(taste).map((sample) => (
        <li key={sample.id}>
          <SampleCard sample={sample} isOpening={opening === sample.id} onOpen={() => void open(sample.id)} />
        </li>
      ))}
    </SimpleGrid>
  );
}

interface SampleCardProps {
  readonly sample: Sample;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
}

function SampleCard({ sample, isOpening, onOpen }: SampleCardProps) {
  const { t } = useTranslation();
  const { id, mode, material, size, minutes } = sample;
  const [width = 0, height = 0] = size;
  const { number, text } = useLengths();
  return (
    <Card
      component="button"
      type="button"
      withBorder
      p={0}
      className={classes.card ?? ''}
      aria-busy={isOpening}
      aria-label={t(`samples.list.${id}.name`)}
      aria-describedby={`sample-${id}`}
      onClick={onOpen}
    >
      <img
        src={pictureOf(id)}
        alt=""
        width={640}
        height={420}
        loading="lazy"
        decoding="async"
        className={classes.picture}
      />
      <div className={classes.about}>
        <div className={classes.title}>
          <Text fw={600} fz="sm" lh={1.3}>
            {t(`samples.list.${id}.name`)}
          </Text>
          <Badge
            size="xs"
            variant="light"
            color={mode === 'laser' ? 'red' : 'blue'}
            className={classes.mode ?? ''}
          >
            {t(`editor.${mode}`)}
          </Badge>
        </div>
        <div id={`sample-${id}`}>
          <Text fz="xs" c="dimmed" className={classes.hint ?? ''}>
            {t(`samples.list.${id}.about`)}
          </Text>
          <Text fz="xs" c="dimmed" className={classes.facts ?? ''}>
            {t('samples.facts', {
              size: `${number(width, 0)} × ${text(height, 0)}`,
              material: t(`material.names.${material}`),
              minutes,
            })}
          </Text>
        </div>
      </div>
    </Card>
  );
}
