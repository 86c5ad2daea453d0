import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { cancelWork, type JobState, useJobStore } from '../job/job-store';
import { isGcodeProblem } from '../problems/gcode-problem';
import { useFileProblemText } from '../problems/use-file-problem-text';
import { useProblemText } from '../problems/use-problem-text';
import { useViewStore } from '../state/view-store';
import classes from './program-error.module.css';
import { useOpenProgram } from './use-open-program';

/**
 * Why a program file was refused: type, message and line, and a button that reads it by the rules of other
 * manufacturers.
 */
export function ProgramError() {
  const { t } = useTranslation();
  const job = useJobStore((state) => state.job);
  const refused = job.status === 'refused' ? job : null;
  const close = () => {
    cancelWork();
    if (useJobStore.getState().job.status === 'none') useViewStore.setState({ isPreviewOpen: false });
  };
  return (
    <Modal opened={refused !== null} onClose={close} title={t('preview.failed')} size="lg">
      {refused && <Refusal refused={refused} onClose={close} />}
    </Modal>
  );
}

interface RefusalProps {
  readonly refused: Extract<JobState, { status: 'refused' }>;
  readonly onClose: () => void;
}

function Refusal({ refused, onClose }: RefusalProps) {
  const { t } = useTranslation();
  const openProgram = useOpenProgram();
  const problemText = useProblemText();
  const fileText = useFileProblemText();
  const [problem] = refused.problems;
  const canReadOn =
    refused.profile === 'strict' && isGcodeProblem(problem) && problem.code !== 'invalid_content';
  return (
    <Stack gap="sm">
      <Text fz="sm" fw={600}>
        {refused.file.name}
      </Text>
      {problem && (
        <dl className={classes.facts}>
          <dt>{t('preview.errorType')}</dt>
          <dd>
            <Code>{problem.code}</Code>
            {isGcodeProblem(problem) && (
              <Text fz="xs" c="dimmed" mt={2}>
                {t(`preview.errorKinds.${problem.code}`)}
              </Text>
            )}
          </dd>
          <dt>{t('preview.errorMessage')}</dt>
          <dd>{isGcodeProblem(problem) ? problemText(problem) : fileText(problem)}</dd>
          {isGcodeProblem(problem) && (
            <>
              <dt>{t('preview.errorLine')}</dt>
              <dd>{problem.place.line}</dd>
              <dt>{t('preview.errorText')}</dt>
              <dd>
                <Code block>{problem.lineText === '' ? ' ' : problem.lineText}</Code>
              </dd>
            </>
          )}
        </dl>
      )}
      <Text fz="sm" c="dimmed">
        {t(canReadOn ? 'preview.errorHintTolerant' : 'preview.errorHint')}
      </Text>
      <Group justify="flex-end">
        {canReadOn && (
          <Button variant="default" onClick={() => void openProgram(refused.file, 'tolerant', refused.mode)}>
            {t('preview.readTolerant')}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {t('action.ok')}
        </Button>
      </Group>
    </Stack>
  );
}
