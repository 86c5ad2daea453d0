import { DEFAULT_TEXT, TEXT_LIMITS } from '@kerf/document';
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewStore } from '../state/view-store';
import { LimitedField } from '../ui/number-field/limited-field';
import { type ChosenFont, FontSelect } from './fonts/font-select';
import { useInsertText } from './use-insert-text';

/** The most characters of a text that is added by the dialog (2 §5.10). More can be typed into it later. */
const MOST_CHARACTERS = 100;

/** The dialog that adds a text with its font and size, in the middle of the view. */
export function AddTextDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isAddTextOpen);
  const close = () => useViewStore.setState({ isAddTextOpen: false });
  return (
    <Modal opened={isOpen} onClose={close} title={t('text.add.title')} size={440}>
      {isOpen && <Form onDone={close} />}
    </Modal>
  );
}

/** A text and its font: there is always a font, because the list cannot be left without one. */
function Form({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const insertText = useInsertText();
  const [content, setContent] = useState<string>(DEFAULT_TEXT.content);
  const [font, setFont] = useState<ChosenFont>(DEFAULT_TEXT);
  const [fontSize, setFontSize] = useState(DEFAULT_TEXT.fontSize);
  const [isAsked, setAsked] = useState(false);
  const isEmpty = content.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (isEmpty) return;
        const { family, fontAsset } = font;
        void insertText({ settings: { content, family, fontAsset, fontSize }, isComplete: true });
        onDone();
      }}
    >
      <Stack gap="sm">
        <Textarea
          data-autofocus
          label={t('text.add.content')}
          description={t('text.add.most', { most: MOST_CHARACTERS })}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MOST_CHARACTERS}
          value={content}
          error={isAsked && isEmpty && t('text.add.contentMissing')}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        <FontSelect value={font} onChange={setFont} />
        <LimitedField
          label={t('text.size')}
          value={fontSize}
          onChange={setFontSize}
          limit={TEXT_LIMITS.fontSize}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('action.cancel')}
          </Button>
          <Button type="submit">{t('text.add.submit')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
