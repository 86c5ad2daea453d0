import { setMode } from '@kerf/editor';
import type { MachineMode } from '@kerf/gcode';
import { Button, Group, Loader, Modal, Text } from '@mantine/core';
import { IconListCheck, IconTool, IconWaveSine } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../api/session-store';
import { SampleGallery } from '../samples/sample-gallery';
import { useStudio } from '../state/studio-context';
import { startTour } from '../tour/use-tour';
import { tasteOf } from './answers';
import { Questionnaire } from './questionnaire';
import { useAnswers } from './use-answers';
import classes from './welcome.module.css';
import { finishWelcome } from './welcome-state';

/**
 * Greets a new person: with the questions, which whoever has an account must answer, and then with what can be made. A
 * sample or an empty bed is chosen here, and the tour begins.
 */
export function WelcomeDialog() {
  return (
    <Modal
      opened
      onClose={finishAndTour}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size={1120}
      padding="xl"
    >
      <Welcome />
    </Modal>
  );
}

function finishAndTour(): void {
  finishWelcome();
  startTour();
}

function Welcome() {
  const isGuest = useSessionStore((state) => state.session?.isGuest ?? true);
  const { answers, isPending, save } = useAnswers();
  const [isAsking, setAsking] = useState(false);
  if (isPending && !isGuest) return <Loader m="xl" />;
  // Without the server nobody is asked: the answers could not be kept.
  const mustAnswer = !isGuest && answers === null;
  if (mustAnswer || isAsking)
    return (
      <Asking answers={answers ?? null} save={save} {...(!mustAnswer && { onEnd: () => setAsking(false) })} />
    );
  return <Choice answers={answers ?? null} onAsk={() => setAsking(true)} />;
}

type AnswersOf = ReturnType<typeof useAnswers>;

interface AskingProps {
  readonly answers: NonNullable<AnswersOf['answers']> | null;
  readonly save: AnswersOf['save'];
  /** Left out when the person must answer: the answers themselves then lead on. */
  readonly onEnd?: () => void;
}

function Asking({ answers, save, onEnd }: AskingProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.asking}>
      <Modal.Title fz="xl" fw={700} mb="xs">
        {t('welcome.askTitle')}
      </Modal.Title>
      <Text c="dimmed" mb="lg">
        {t('welcome.askText')}
      </Text>
      <Questionnaire
        before={answers}
        onAnswer={async (given) => {
          const failure = await save(given);
          if (!failure) onEnd?.();
          return failure;
        }}
        {...(onEnd && { onLater: onEnd })}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly answers: NonNullable<AnswersOf['answers']> | null;
  readonly onAsk: () => void;
}

/** What can be made, and the empty bed. */
function Choice({ answers, onAsk }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      <Modal.Title fz="xl" fw={700} mb="xs">
        {t('welcome.title')}
      </Modal.Title>
      <Text c="dimmed">{t('welcome.text')}</Text>
      <EmptyBeds first={answers ? tasteOf(answers).mode : 'cnc'} onAsk={onAsk} />
      <SampleGallery taste={answers && tasteOf(answers)} onOpened={finishAndTour} />
    </>
  );
}

/** The two empty beds, the one that suits the person first, and the questions for whoever has not answered them. */
function EmptyBeds({ first, onAsk }: { readonly first: MachineMode; readonly onAsk: () => void }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const begin = (mode: MachineMode) => {
    editor.run(setMode(mode));
    finishAndTour();
  };
  const modes = first === 'cnc' ? (['cnc', 'laser'] as const) : (['laser', 'cnc'] as const);
  return (
    <Group gap="xs" my="md">
      <Text fz="sm" fw={600}>
        {t('welcome.empty')}
      </Text>
      {modes.map((mode) => (
        <Button
          key={mode}
          variant="default"
          size="xs"
          leftSection={mode === 'cnc' ? <IconTool size={16} /> : <IconWaveSine size={16} />}
          onClick={() => begin(mode)}
        >
          {t(`welcome.bed.${mode}`)}
        </Button>
      ))}
      <Button variant="subtle" size="xs" ml="auto" leftSection={<IconListCheck size={16} />} onClick={onAsk}>
        {t('welcome.ask')}
      </Button>
    </Group>
  );
}
