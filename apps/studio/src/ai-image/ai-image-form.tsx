import { AI_LIMITS, AI_STYLES, type AiStyle } from '@kerf/protocol';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOrThrow } from '../api/client';
import { useSessionStore } from '../api/session-store';
import classes from './ai-image.module.css';
import { CostLine } from './cost-line';
import {
  effectiveRequest,
  isSameRequest,
  type Maker,
  type PictureRequest,
  type RecentPicture,
} from './picture-request';
import { recentRequests, rememberRequest } from './recent-requests';
import { RecentRow } from './recent-row';
import { ResultActions } from './result-actions';
import { ResultNotes } from './result-notes';
import { ResultPicture } from './result-picture';
import { StyleCards } from './style-cards';
import { usePicture } from './use-picture';

const FIRST: PictureRequest = { maker: 'composer', style: 'RoundBadge', prompt: '', text: '', variation: 0 };

/** Styles on the left; on the right the words, the picture that is made of them, and what can be done with it. */
export function AiImageForm({ onClose }: { onClose(): void }) {
  const userId = useSessionStore((state) => state.session?.id) ?? '';
  const offer = useQuery({
    queryKey: ['ai-offer'],
    queryFn: ({ signal }) => callOrThrow('aiOffer', { query: {} }, signal),
  });
  const hasProvider = offer.data?.hasProvider ?? false;
  const [draft, setDraft] = useState<PictureRequest>(FIRST);
  const [recent, setRecent] = useState(() => recentRequests(userId));
  const work = usePicture();
  const change = (changes: Partial<PictureRequest>) => setDraft({ ...draft, ...changes });
  const request = effectiveRequest({ ...draft, maker: hasProvider ? draft.maker : 'composer' });

  const make = async (wanted: RecentPicture) => {
    const { click: _, ...words } = wanted;
    setDraft({ ...words, text: words.text || draft.text });
    const made = await work.make(wanted);
    if (made) setRecent(rememberRequest(userId, 'click' in made ? { ...words, click: made.click } : words));
  };
  const isSame = work.made !== null && isSameRequest(work.made.request, request);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The same words once more are asked for another picture.
    if (request.prompt !== '') void make(isSame ? { ...request, variation: request.variation + 1 } : request);
  };
  return (
    <form className={classes.body} onSubmit={submit}>
      <StyleCards value={draft.style} onChange={(style) => change({ style, variation: 0 })} />
      <div className={classes.main}>
        {hasProvider && (
          <MakerChoice maker={draft.maker} style={draft.style} onChange={(maker) => change({ maker })} />
        )}
        <Words draft={draft} onChange={change} />
        <ResultPicture work={work} />
        <ResultNotes work={work} isOffline={offer.isError} hasProvider={hasProvider} />
        <RecentRow requests={recent} onChoose={(chosen) => void make(chosen)} />
        <CostLine request={request} />
        <ResultActions work={work} request={request} isSame={isSame} onClose={onClose} />
      </div>
    </form>
  );
}

interface WordsProps {
  readonly draft: PictureRequest;
  onChange(changes: Partial<PictureRequest>): void;
}

/** The prompt, and the text of the styles that set one. */
function Words({ draft, onChange }: WordsProps) {
  const { t } = useTranslation();
  const { hasText } = AI_STYLES[draft.style];
  return (
    <div className={classes.words}>
      <TextInput
        data-autofocus
        required
        label={t('aiImage.prompt')}
        placeholder={t('aiImage.promptHint')}
        description={t('aiImage.left', { count: AI_LIMITS.prompt - draft.prompt.length })}
        maxLength={AI_LIMITS.prompt}
        value={draft.prompt}
        onChange={({ currentTarget }) => onChange({ prompt: currentTarget.value, variation: 0 })}
      />
      <TextInput
        label={t('aiImage.text')}
        disabled={!hasText}
        description={
          hasText ? t('aiImage.left', { count: AI_LIMITS.text - draft.text.length }) : t('aiImage.noText')
        }
        maxLength={AI_LIMITS.text}
        value={hasText ? draft.text : ''}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value, variation: 0 })}
      />
    </div>
  );
}

interface MakerChoiceProps {
  readonly maker: Maker;
  readonly style: AiStyle;
  onChange(maker: Maker): void;
}

function MakerChoice({ maker, style, onChange }: MakerChoiceProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t('aiImage.maker')}
      value={maker}
      data={[
        { value: 'composer', label: t('aiImage.byComposer') },
        { value: 'model', label: t('aiImage.byModel', { count: AI_STYLES[style].points }) },
      ]}
      onChange={(value) => onChange(value as Maker)}
    />
  );
}
