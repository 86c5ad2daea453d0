import type { ProjectVersion } from '@kerf/protocol';
import { Badge, Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Picture } from '../picture';
import { useVersionName } from './use-versions';
import classes from './versions.module.css';

interface VersionListProps {
  readonly versions: readonly ProjectVersion[];
  readonly chosen: readonly number[];
  onChoose(revisions: readonly number[]): void;
}

/** The versions as pictures with their times. A click shows one; two ticks compare two. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const { t } = useTranslation();
  const shown = chosen.length > 0 ? chosen : versions.slice(0, 1).map(({ revision }) => revision);
  const toggle = (revision: number) =>
    onChoose(
      shown.includes(revision) ? shown.filter((other) => other !== revision) : [...shown.slice(-1), revision],
    );
  return (
    <ul className={classes.rows} aria-label={t('versions.list')}>
      {versions.map((version, index) => (
        <Row
          key={version.revision}
          version={version}
          isPresent={index === 0}
          isShown={shown.includes(version.revision)}
          onShow={() => onChoose([version.revision])}
          onToggle={() => toggle(version.revision)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly version: ProjectVersion;
  readonly isPresent: boolean;
  readonly isShown: boolean;
  onShow(): void;
  onToggle(): void;
}

function Row({ version, isPresent, isShown, onShow, onToggle }: RowProps) {
  const { t, i18n } = useTranslation();
  const nameOf = useVersionName();
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' });
  const name = nameOf(version);
  return (
    <li className={classes.row} data-shown={isShown}>
      <Checkbox
        size="xs"
        checked={isShown}
        aria-label={t('versions.compareThis', { name })}
        onChange={onToggle}
      />
      <button type="button" className={classes.show} aria-pressed={isShown} onClick={onShow}>
        <span className={classes.thumb}>
          <Picture of={version.previewUrl ?? version.canvasUrl} />
        </span>
        <span className={classes.what}>
          <Text component="span" fz="sm" fw={600} lineClamp={2}>
            {name}
          </Text>
          {version.label && (
            <Text component="span" fz="xs" c="dimmed" display="block">
              {when.format(version.saveTime)}
            </Text>
          )}
          {isPresent && (
            <Badge size="xs" variant="light">
              {t('versions.present')}
            </Badge>
          )}
          {version.restoredFrom !== null && (
            <Text component="span" fz="xs" c="dimmed" display="block">
              {t('versions.restored')}
            </Text>
          )}
        </span>
      </button>
    </li>
  );
}
