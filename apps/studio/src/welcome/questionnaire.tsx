import { QUESTIONNAIRE, type QuestionnaireAnswers, questionnaireSchema } from '@kerf/protocol';
import { Button, Chip, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../api/call-result';
import { FailureNote } from '../ui/failure-note';
import classes from './welcome.module.css';

/** The keys of the choices' texts, in the order of the choices. */
const DEVICE_KEYS = ['laser', 'cnc', 'printer', 'none'] as const;
const EXPERIENCE_KEYS = ['none', 'beginner', 'average', 'master'] as const;
const MATERIAL_KEYS = ['wood', 'plastic', 'metal', 'leather'] as const;

interface QuestionnaireProps {
  /** The answers of before; null when there are none. */
  readonly before: QuestionnaireAnswers | null;
  /** Keeps the answers. Returns why they could not be kept. */
  readonly onAnswer: (answers: QuestionnaireAnswers) => Promise<CallFailure | null>;
  /** Left out when the person must answer. */
  readonly onLater?: () => void;
}

/** The answers so far: some may be missing. */
interface Draft {
  readonly deviceTypes: readonly string[];
  readonly experience: string;
  readonly material: string;
}

const NOTHING: Draft = { deviceTypes: [], experience: '', material: '' };

/** The three questions about a new person. All must be answered. */
export function Questionnaire({ before, onAnswer, onLater }: QuestionnaireProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>(before ?? NOTHING);
  const { isAsked, isSaving, failure, submit } = useSubmit(onAnswer);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(draft);
      }}
    >
      <Stack gap="lg">
        <FailureNote failure={failure} />
        <Questions
          draft={draft}
          showsFaults={isAsked}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
        />
        <Group justify="flex-end" gap="xs">
          {onLater && (
            <Button variant="default" onClick={onLater}>
              {t('welcome.later')}
            </Button>
          )}
          <Button type="submit" loading={isSaving}>
            {t('welcome.continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface QuestionsProps {
  readonly draft: Draft;
  /** Whether what is missing is shown. */
  readonly showsFaults: boolean;
  readonly onChange: (changes: Partial<Draft>) => void;
}

function Questions({ draft, showsFaults, onChange }: QuestionsProps) {
  const { t } = useTranslation();
  const { deviceTypes, experience, material } = draft;
  const faultOf = (given: { readonly length: number }, text: string) =>
    showsFaults && given.length === 0 && text;
  return (
    <>
      <Question title={t('welcome.devices.title')} fault={faultOf(deviceTypes, t('welcome.devices.missing'))}>
        <Chip.Group
          multiple
          value={[...deviceTypes]}
          onChange={(chosen) => onChange({ deviceTypes: withoutNone(deviceTypes, chosen) })}
        >
          <Choices
            values={QUESTIONNAIRE.deviceTypes}
            labels={DEVICE_KEYS.map((key) => t(`welcome.devices.${key}`))}
          />
        </Chip.Group>
      </Question>
      <Question
        title={t('welcome.experience.title')}
        fault={faultOf(experience, t('welcome.experience.missing'))}
      >
        <Chip.Group value={experience} onChange={(value: string) => onChange({ experience: value })}>
          <Choices
            values={QUESTIONNAIRE.experience}
            labels={EXPERIENCE_KEYS.map((key) => t(`welcome.experience.${key}`))}
          />
        </Chip.Group>
      </Question>
      <Question title={t('welcome.material.title')} fault={faultOf(material, t('welcome.material.missing'))}>
        <Chip.Group value={material} onChange={(value: string) => onChange({ material: value })}>
          <Choices
            values={QUESTIONNAIRE.material}
            labels={MATERIAL_KEYS.map((key) => t(`welcome.material.${key}`))}
          />
        </Chip.Group>
      </Question>
    </>
  );
}

/** Sends complete answers. `isAsked`: the person has pressed the button, so what is missing is shown. */
function useSubmit(onAnswer: QuestionnaireProps['onAnswer']) {
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  async function submit(given: Draft): Promise<void> {
    setAsked(true);
    const { data } = questionnaireSchema.safeParse(given);
    if (!data || isSaving) return;
    setSaving(true);
    setFailure(await onAnswer(data));
    setSaving(false);
  }
  return { isAsked, isSaving, failure, submit };
}

/** 'None' and a machine exclude each other: the later choice counts. */
function withoutNone(before: readonly string[], chosen: readonly string[]): readonly string[] {
  if (!chosen.includes('None') || chosen.length === 1) return chosen;
  return before.includes('None') ? chosen.filter((one) => one !== 'None') : ['None'];
}

interface QuestionProps {
  readonly title: string;
  readonly fault: string | false;
  readonly children: ReactNode;
}

function Question({ title, fault, children }: QuestionProps) {
  const id = useId();
  return (
    <fieldset className={classes.question} aria-describedby={fault ? `${id}-fault` : undefined}>
      <Text component="legend" fw={600} fz="sm" mb={8}>
        {title}
      </Text>
      {children}
      {fault && (
        <Text id={`${id}-fault`} role="alert" fz="xs" c="var(--kerf-bad)" mt={6}>
          {fault}
        </Text>
      )}
    </fieldset>
  );
}

function Choices({
  values,
  labels,
}: {
  readonly values: readonly string[];
  readonly labels: readonly string[];
}) {
  return (
    <Group gap={8}>
      {values.map((value, i) => (
        <Chip key={value} value={value} size="sm" radius="sm">
          {labels[i]}
        </Chip>
      ))}
    </Group>
  );
}
