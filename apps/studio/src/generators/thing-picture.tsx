import type { Made, Part } from '@kerf/generators';
import { type Path, transformPath, Verb } from '@kerf/geometry';
import { SegmentedControl, Slider, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLengths } from '../ui/length';
import { facesOf } from './axonometry';
import classes from './generators.module.css';
import { useThingTexts } from './thing-texts';

interface PictureProps {
  readonly made: Made | null;
  /** Whether the settings of the form are refused, so that the picture is that of earlier ones. */
  readonly isOld: boolean;
}

/** What a generator makes: its parts as they will lie on the workspace, or put together in 3D. */
export function ThingPicture({ made, isOld }: PictureProps) {
  const { t } = useTranslation();
  const { text } = useLengths();
  const [wanted, setView] = useState<'flat' | 'body'>('flat');
  const hasBody = made?.parts.some(({ pose }) => pose !== undefined) ?? false;
  const view = hasBody ? wanted : 'flat';
  return (
    <section className={classes.side} aria-label={t('generators.picture')}>
      <div className={classes.caption}>
        {hasBody && (
          <SegmentedControl
            size="xs"
            aria-label={t('generators.view')}
            value={view}
            data={[
              { value: 'flat', label: t('generators.flat') },
              { value: 'body', label: t('generators.body') },
            ]}
            onChange={(value) => setView(value as typeof view)}
          />
        )}
        <span className={classes.size} data-testid="thing-size">
          {made && `${text(made.width, 1)} × ${text(made.height, 1)}`}
        </span>
      </div>
      <div className={classes.frame} data-old={isOld || undefined}>
        {made ? (
          view === 'flat' ? (
            <FlatPicture made={made} />
          ) : (
            <BodyPicture made={made} />
          )
        ) : (
          <Text className={classes.empty ?? ''} fz="sm" c="dimmed">
            {t('generators.nothing')}
          </Text>
        )}
      </div>
      <div className={classes.legend}>
        {made &&
          view === 'flat' &&
          (['cut', 'cut-line', 'area', 'line', 'score'] as const)
            .filter((work) => made.parts.some((part) => part.work === work))
            .map((work) => (
              <span key={work} className={classes.work} data-work={work}>
                {t(`generators.works.${work}`)}
              </span>
            ))}
        {made?.facts.map(({ name, value }) => (
          <span key={name}>{t(`generators.facts.${name}`, { value: text(value, 3) })}</span>
        ))}
      </div>
    </section>
  );
}

/** A path as SVG writes it, with the y axis turned down. */
function svgPath({ verbs, coordinates }: Path): string {
  let at = 0;
  let text = '';
  const point = () => {
    at += 2;
    return `${coordinates[at - 2]!.toFixed(3)} ${(-coordinates[at - 1]!).toFixed(3)}`;
  };
  for (const verb of verbs) {
    if (verb === Verb.move) text += `M${point()}`;
    else if (verb === Verb.line) text += `L${point()}`;
    else if (verb === Verb.cubic) text += `C${point()} ${point()} ${point()}`;
    else text += 'Z';
  }
  return text;
}

/** The space around the parts, as a share of the longer side. */
const MARGIN = 0.03;

function FlatPicture({ made }: { readonly made: Made }) {
  const texts = useThingTexts();
  const shapes = useMemo(
    () => made.parts.map((part) => ({ part, d: svgPath(transformPath(part.outline, part.placement)) })),
    [made],
  );
  const margin = MARGIN * Math.max(made.width, made.height);
  const box = [-margin, -made.height - margin, made.width + 2 * margin, made.height + 2 * margin];
  return (
    <svg className={classes.picture} viewBox={box.join(' ')} role="presentation">
      {shapes.map(({ part, d }) => (
        <path
          key={part.key}
          d={d}
          className={classes.part}
          data-work={part.work}
          data-hidden={part.isHidden || undefined}
          fillRule="evenodd"
          vectorEffect="non-scaling-stroke"
          style={{ opacity: strength(part) }}
        >
          <title>{texts.part(part)}</title>
        </path>
      ))}
    </svg>
  );
}

/** Fields of a test are shown as strong as they are burnt. */
function strength({ name, settings }: Part): number {
  return name === 'field' && settings?.power !== undefined ? 0.2 + 0.8 * (settings.power / 100) : 1;
}

function BodyPicture({ made }: { readonly made: Made }) {
  const { t } = useTranslation();
  const texts = useThingTexts();
  const [spread, setSpread] = useState(0.6);
  const faces = useMemo(() => facesOf(made.parts, spread), [made, spread]);
  // The frame has room for the parts at their farthest, so that nothing jumps while they move.
  const box = useMemo(() => boxOf(facesOf(made.parts, 1)), [made]);
  return (
    <>
      <svg className={classes.picture} viewBox={box} role="presentation" data-testid="body-picture">
        {faces.map(({ part, contours, light }, i) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: faces have no other name, and their order is their place
            key={i}
            className={classes.face}
            d={contours
              .map((points) => `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`)
              .join('')}
            fillRule="evenodd"
            vectorEffect="non-scaling-stroke"
            style={{ '--light': `${Math.round(100 * Math.min(1, light))}%` } as never}
          >
            <title>{texts.part(part)}</title>
          </path>
        ))}
      </svg>
      <div className={classes.spread}>
        <span aria-hidden="true">{t('generators.spread')}</span>
        <Slider
          size="sm"
          label={null}
          min={0}
          max={1}
          step={0.05}
          value={spread}
          thumbLabel={t('generators.spread')}
          onChange={setSpread}
        />
      </div>
    </>
  );
}

function boxOf(faces: ReturnType<typeof facesOf>): string {
  const points = faces.flatMap(({ contours }) => contours.flat());
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  const margin = MARGIN * Math.max(maxX - minX, maxY - minY);
  return [minX - margin, minY - margin, maxX - minX + 2 * margin, maxY - minY + 2 * margin].join(' ');
}
