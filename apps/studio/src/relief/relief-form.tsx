import type { ReliefSettings } from '@kerf/imaging';
import { isLaser } from '@kerf/machining';
import { Alert, Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeRelief, type ReliefSource } from '../state/relief-view';
import { useEditorState } from '../state/studio-context';
import { useLengths } from '../ui/length';
import { useDepthModel } from './depth-model/use-depth-model';
import classes from './relief.module.css';
import { carvingOf, formFault, newDraft, type ReliefDraft, settingsOf } from './relief-draft';
import { CarvingFields, ReliefFields } from './relief-fields';
import { ReliefPicture } from './relief-picture';
import { useFinishRelief } from './use-finish-relief';
import { useReliefPreview } from './use-relief-preview';

/** Sums of decimal fractions are not exact, mm. */
const ROUNDING = 1e-6;

/** The form of a relief beside its picture, which follows every change. */
export function ReliefForm({ source }: { readonly source: ReliefSource }) {
  const { t } = useTranslation();
  const stock = useEditorState(({ design }) => design.stock);
  const { firstBit, secondBit } = useEditorState(({ design }) => design.setup);
  const bit = secondBit ?? (isLaser(firstBit) ? undefined : firstBit);
  const [draft, setDraft] = useState(() => newDraft(source, stock));
  const [isAsked, setIsAsked] = useState(false);
  const settings = useMemo(() => settingsOf(draft, bit), [draft, bit]);
  const depthModel = useDepthModel(source.picture);
  const { depth } = depthModel;
  const preview = useReliefPreview(source, settings, depth);
  const finish = useFinishRelief(source, depth ?? undefined);
  const fault = formFault(draft);
  const fields = {
    draft,
    ratio: source.width / source.height,
    thickness: stock.thickness,
    onChange: setDraft,
  };
  const onOk = () => {
    setIsAsked(true);
    if (settings && fault === null) finish.insert(settings, carvingOf(draft));
  };
  return (
    <>
      <div className={classes.body}>
        <ReliefPicture preview={preview} settings={settings} isDepthUnknown={depth === null} />
        <div className={classes.fields}>
          <ReliefFields {...fields} bit={bit} depthModel={depthModel} />
          <CarvingFields {...fields} />
        </div>
      </div>
      <div className={classes.foot}>
        <Notes draft={draft} settings={settings} isAsked={isAsked} failure={finish.failure} />
        <div className={classes.actions}>
          <Button
            variant="subtle"
            mr="auto"
            disabled={!settings || depth === null || finish.isWorking}
            onClick={() => settings && finish.download(settings)}
          >
            {t('relief.download')}
          </Button>
          <Button variant="default" onClick={finish.isWorking ? finish.cancel : closeRelief}>
            {t('action.cancel')}
          </Button>
          <Button loading={finish.isWorking} disabled={depth === null} onClick={onOk}>
            {t('relief.ok')}
          </Button>
        </div>
      </div>
    </>
  );
}

interface NotesProps {
  readonly draft: ReliefDraft;
  readonly settings: ReliefSettings | null;
  /** Whether the relief was asked for, so that missing entries are reported. */
  readonly isAsked: boolean;
  readonly failure: string | null;
}

/** What is wrong with the form, and what does not fit the material. */
function Notes({ draft, settings, isAsked, failure }: NotesProps) {
  const { t } = useTranslation();
  const { text } = useLengths();
  const { width, height, thickness } = useEditorState(({ design }) => design.stock);
  const fault = formFault(draft);
  const isTooThick = settings !== null && settings.depth + settings.base > thickness + ROUNDING;
  const isTooLarge =
    settings !== null && (settings.width > width + ROUNDING || settings.height > height + ROUNDING);
  return (
    <div className={classes.notes} role="status">
      {isAsked && fault && <Alert color="red">{t(`relief.${fault}`)}</Alert>}
      {failure && (
        <Alert color="red" title={t('relief.failed')}>
          {failure}
        </Alert>
      )}
      {isTooThick && <Alert color="yellow">{t('relief.thicker', { thickness: text(thickness) })}</Alert>}
      {isTooLarge && <Alert color="yellow">{t('relief.larger')}</Alert>}
    </div>
  );
}
