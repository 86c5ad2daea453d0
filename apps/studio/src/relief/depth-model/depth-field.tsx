import { Alert, Button, Input, Loader, SegmentedControl, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconCheck, IconFileUpload, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseFiles } from '../../ui/choose-files';
import { IconButton } from '../../ui/icon-button';
import { useLengths } from '../../ui/length';
import classes from './depth-field.module.css';
import type { KeptModel } from './kept-model';
import type { DepthModel } from './use-depth-model';

/** Decides where the depth comes from: brightness, or a depth model of the person. */
export function DepthField({ depthModel }: { readonly depthModel: DepthModel }) {
  const { t } = useTranslation();
  const labelId = useId();
  const { isUsed, model, use } = depthModel;
  return (
    <Input.Wrapper size="xs" label={t('relief.depthFrom')} labelElement="div" labelProps={{ id: labelId }}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-labelledby={labelId}
        data={(['brightness', 'model'] as const).map((value) => ({
          value,
          label: t(`relief.depthSources.${value}`),
        }))}
        value={isUsed ? 'model' : 'brightness'}
        onChange={(value) => use(value === 'model')}
      />
      {isUsed && model === null && <NoModel choose={depthModel.choose} />}
      {isUsed && model && <ChosenModel {...depthModel} model={model} />}
    </Input.Wrapper>
  );
}

const pickModel = (choose: (file: File) => void) =>
  chooseFiles({ accept: '.onnx' }, ([file]) => file && choose(file));

function NoModel({ choose }: Pick<DepthModel, 'choose'>) {
  const { t } = useTranslation();
  return (
    <div className={classes.model}>
      <Button
        size="xs"
        variant="light"
        fullWidth
        leftSection={<IconFileUpload size={16} aria-hidden="true" />}
        onClick={() => pickModel(choose)}
      >
        {t('relief.depthModel.choose')}
      </Button>
      <Input.Description size="xs">{t('relief.depthModel.what')}</Input.Description>
    </div>
  );
}

const MEGABYTE = 1e6;

type ChosenProps = Pick<DepthModel, 'search' | 'isNotKept' | 'choose' | 'remove' | 'cancel' | 'retry'> & {
  readonly model: KeptModel;
};

/** The model's file, and what it does or has found. */
function ChosenModel({ model, isNotKept, choose, remove, ...rest }: ChosenProps) {
  const { t } = useTranslation();
  const { plain } = useLengths();
  // Then the button to choose another file is in the message.
  const isRefused = rest.search.kind === 'failed' && rest.search.isOfModel;
  const size = plain(Math.max(0.1, model.file.size / MEGABYTE), 1);
  return (
    <div className={classes.model}>
      <div className={classes.file}>
        <Text fz="xs" fw={500} truncate title={model.name}>
          {model.name}
        </Text>
        <Text fz="xs" c="dimmed" className={classes.size ?? ''}>
          {t('relief.depthModel.size', { size })}
        </Text>
        {!isRefused && (
          <IconButton
            icon={IconFileUpload}
            label={t('relief.depthModel.other')}
            size="sm"
            iconSize={16}
            onClick={() => pickModel(choose)}
          />
        )}
        <IconButton
          icon={IconTrash}
          label={t('relief.depthModel.remove')}
          size="sm"
          iconSize={16}
          onClick={remove}
        />
      </div>
      <SearchState {...rest} choose={choose} />
      {isNotKept && (
        <Text fz="xs" c="dimmed">
          {t('relief.depthModel.notKept')}
        </Text>
      )}
    </div>
  );
}

function SearchState({
  search,
  choose,
  cancel,
  retry,
}: Pick<DepthModel, 'search' | 'choose' | 'cancel' | 'retry'>) {
  const { t } = useTranslation();
  switch (search.kind) {
    case 'waiting':
      // It begins at once: the row is there already, so that nothing moves.
      return <div className={classes.state} />;
    case 'running':
      return (
        <div className={classes.state}>
          <Loader size={14} aria-hidden="true" />
          <RunningText {...search} />
          <Button size="compact-xs" variant="default" onClick={cancel}>
            {t('action.cancel')}
          </Button>
        </div>
      );
    case 'found':
      return (
        <div className={classes.state} role="status">
          <IconCheck size={14} aria-hidden="true" />
          <Text fz="xs" c="dimmed">
            {t('relief.depthModel.found', { columns: search.depth.width, rows: search.depth.height })}
          </Text>
        </div>
      );
    case 'cancelled':
      return (
        <div className={classes.state} role="status">
          <Text fz="xs" c="dimmed" className={classes.text ?? ''}>
            {t('relief.depthModel.cancelled')}
          </Text>
          <Button size="compact-xs" variant="light" onClick={retry}>
            {t('relief.depthModel.find')}
          </Button>
        </div>
      );
    case 'failed':
      return (
        <Alert color="red" p="xs" role="alert" classNames={{ message: classes.failure ?? '' }}>
          {search.text}
          <Button
            size="compact-xs"
            variant="outline"
            color="red"
            onClick={search.isOfModel ? () => pickModel(choose) : retry}
          >
            {t(search.isOfModel ? 'relief.depthModel.other' : 'relief.depthModel.retry')}
          </Button>
        </Alert>
      );
  }
}

/** The stage of a search. The runtime says nothing while a model runs: the seconds show that it goes on. */
function RunningText({ stage, since }: Extract<DepthModel['search'], { kind: 'running' }>) {
  const { t } = useTranslation();
  const [now, setNow] = useState(since);
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true });
  const seconds = Math.max(0, Math.round((now - since) / 1000));
  return (
    <Text fz="xs" c="dimmed" className={classes.text ?? ''} role="status">
      {t(`relief.depthModel.stages.${stage ?? 'runtime'}`, { seconds })}
    </Text>
  );
}
