import type { ProjectVersion } from '@kerf/protocol';
import { SegmentedControl, Slider, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../picture';
import { useVersionName } from './use-versions';
import classes from './versions.module.css';

interface CompareProps {
  readonly newer: ProjectVersion;
  readonly older: ProjectVersion;
}

type Way = 'beside' | 'overlay';

/** Two versions as pictures: side by side, or one over the other. */
export function Compare({ newer, older }: CompareProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>('beside');
  return (
    <>
      <SegmentedControl
        size="xs"
        mb="sm"
        value={way}
        onChange={(value) => setWay(value as Way)}
        data={[
          { value: 'beside', label: t('versions.beside') },
          { value: 'overlay', label: t('versions.overlay') },
        ]}
      />
      {way === 'beside' ? (
        <div className={classes.beside}>
          <Side version={older} />
          <Side version={newer} />
        </div>
      ) : (
        <Overlay older={older} newer={newer} />
      )}
    </>
  );
}

function Side({ version }: { version: ProjectVersion }) {
  const nameOf = useVersionName();
  return (
    <figure className={classes.side}>
      <div className={classes.picture}>
        <Picture of={version.previewUrl ?? version.canvasUrl} alt={nameOf(version)} />
      </div>
      <Text component="figcaption" fz="xs" c="dimmed">
        {nameOf(version)}
      </Text>
    </figure>
  );
}

/** One picture over the other: the slider fades from the older to the newer; differences can be shown alone. */
function Overlay({ newer, older }: CompareProps) {
  const { t } = useTranslation();
  const nameOf = useVersionName();
  const [share, setShare] = useState(50);
  const [showsDifference, setDifference] = useState(false);
  return (
    <>
      <div className={classes.picture} data-overlay data-difference={showsDifference}>
        <Picture of={older.previewUrl ?? older.canvasUrl} alt={nameOf(older)} />
        <div className={classes.above} style={{ opacity: showsDifference ? 1 : share / 100 }}>
          <Picture of={newer.previewUrl ?? newer.canvasUrl} alt={nameOf(newer)} />
        </div>
      </div>
      <div className={classes.fade}>
        <Text fz="xs" c="dimmed">
          {nameOf(older)}
        </Text>
        <Slider
          flex={1}
          value={share}
          onChange={setShare}
          disabled={showsDifference}
          label={null}
          thumbLabel={t('versions.fade')}
        />
        <Text fz="xs" c="dimmed">
          {nameOf(newer)}
        </Text>
      </div>
      <Switch
        mt="sm"
        size="xs"
        label={t('versions.difference')}
        checked={showsDifference}
        onChange={(event) => setDifference(event.currentTarget.checked)}
      />
    </>
  );
}
