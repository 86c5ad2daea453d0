import type { Design } from '@kerf/document';
import { replaceArtwork } from '@kerf/editor';
import { Chip, Text, UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../i18n/text-of';
import { useStudio } from '../../state/studio-context';
import { liveText } from '../../ui/live-text';
import { ArtworkPicture } from '../templates/artwork-picture';
import { loadTemplate, TEMPLATES, type Template } from '../templates/load-templates';
import { nameParts } from '../templates/name-parts';
import classes from './panels.module.css';

const CATEGORIES = [...new Set(TEMPLATES.map(({ category }) => category))];

/** The templates as pictures. A click replaces the design, as one change that can be undone. */
export function TemplatesPanel() {
  const { t } = useTranslation();
  const [category, setCategory] = useState<string>('all');
  const shown = TEMPLATES.filter((template) => category === 'all' || template.category === category);
  const name = (id: string) => textOf(t, `design.category.${id}`);
  return (
    <>
      <Chip.Group value={category} onChange={(value) => setCategory(value as string)}>
        <div className={classes.chips}>
          {['all', ...CATEGORIES].map((id) => (
            <Chip key={id} value={id} size="xs" icon={null}>
              {name(id)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <div className={classes.cards}>
        {shown.map((template) => (
          <TemplateCard key={template.id} template={template} />
        ))}
      </div>
      <Text fz="xs" c="dimmed" mt={12}>
        {t('design.templatesHint')}
      </Text>
    </>
  );
}

/** The design of a template from the moment when its card comes into view. */
function useSeenTemplate(id: string) {
  const card = useRef<HTMLButtonElement>(null);
  const [design, setDesign] = useState<Design | null>(null);
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    let isGone = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void loadTemplate(id).then((loaded) => isGone || setDesign(loaded));
    });
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [id]);
  return { card, design };
}

function TemplateCard({ template: { id, width, height } }: { template: Template }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { card, design } = useSeenTemplate(id);
  const name = textOf(t, `design.template.${id}`);

  async function choose() {
    const chosen = await loadTemplate(id);
    if (!chosen) {
      notifications.show({ color: 'red', message: liveText('design.templateFailed') });
      return;
    }
    editor.run(replaceArtwork(nameParts({ ...chosen, name }, t)));
    editor.run('zoomFit');
  }

  return (
    <UnstyledButton
      ref={card}
      className={classes.card ?? ''}
      onClick={() => void choose()}
      onPointerEnter={() => void loadTemplate(id)}
    >
      <span
        className={classes.cardPicture}
        style={{ aspectRatio: Math.max(0.72, Math.min(1.6, width / height)) }}
      >
        <ArtworkPicture design={design} />
      </span>
      <span className={classes.cardName}>{name}</span>
    </UnstyledButton>
  );
}
