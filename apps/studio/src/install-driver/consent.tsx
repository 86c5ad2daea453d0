import { Anchor, Checkbox, Group, Text } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './install-driver.module.css';
import type { LegalDocument, LegalTexts } from './legal/legal-text';

const LANGUAGES: Readonly<Record<string, () => Promise<{ legal: LegalTexts }>>> = {
  en: () => import('./legal/en'),
  zh: () => import('./legal/zh'),
  pt: () => import('./legal/pt'),
};

type DocumentName = keyof LegalTexts;

const NAMES = ['disclaimer', 'licence'] as const satisfies readonly DocumentName[];

/** The two texts that a person must accept before a download, each with a box to tick. */
export function Consent({
  accepted,
  onChange,
}: {
  accepted: readonly DocumentName[];
  onChange: (accepted: readonly DocumentName[]) => void;
}) {
  const { t } = useTranslation();
  const texts = useLegalTexts();
  const [shown, setShown] = useState<DocumentName | null>(null);
  const regionId = useId();
  return (
    <>
      {NAMES.map((name) => (
        <Group key={name} gap="xs">
          <Checkbox
            size="xs"
            checked={accepted.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...accepted, name] : accepted.filter((one) => one !== name))
            }
            label={`${t('install.accept')} ${t(`install.${name}`)}`}
          />
          <Anchor
            component="button"
            type="button"
            fz="xs"
            aria-label={`${t('install.read')}: ${t(`install.${name}`)}`}
            aria-expanded={shown === name}
            aria-controls={regionId}
            onClick={() => setShown(shown === name ? null : name)}
          >
            {t('install.read')}
          </Anchor>
        </Group>
      ))}
      {shown && texts && <LegalView id={regionId} title={t(`install.${shown}`)} sections={texts[shown]} />}
    </>
  );
}

/** What a person can accept, both accepted or not. */
export function isComplete(accepted: readonly DocumentName[]): boolean {
  return NAMES.every((name) => accepted.includes(name));
}

function LegalView({ id, title, sections }: { id: string; title: string; sections: LegalDocument }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={classes.legal} id={id} aria-label={title} tabIndex={0}>
      {sections.map(({ title: heading, text }) => (
        <div key={heading}>
          <Text fz="xs" fw={600} component="h3" my={2}>
            {heading}
          </Text>
          <Text fz="xs" mb={8}>
            {text}
          </Text>
        </div>
      ))}
    </section>
  );
}

/** The texts in the person's language; null until they are loaded. */
function useLegalTexts(): LegalTexts | null {
  const { i18n } = useTranslation();
  const [texts, setTexts] = useState<LegalTexts | null>(null);
  const { language } = i18n;
  useEffect(() => {
    let isWanted = true;
    void LANGUAGES[language]?.().then(({ legal }) => {
      if (isWanted) setTexts(legal);
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return texts;
}
