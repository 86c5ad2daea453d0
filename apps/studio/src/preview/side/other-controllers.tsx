import { DIALECTS, type Dialect } from '@kerf/gcode';
import { machineProfileOf } from '@kerf/machining';
import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type JobState, useJobStore } from '../../job/job-store';
import { useProblemText } from '../../problems/use-problem-text';
import { useCurrentDevice } from '../../state/device-store';
import { useStudio } from '../../state/studio-context';
import { IconButton } from '../../ui/icon-button';
import { liveFrom } from '../../ui/live-text';
import { saveFile } from '../../ui/save-file';
import { useUnexpectedText } from '../../ui/use-unexpected-text';

/** The only dialect whose name must be translated. */
const WITH_LASER_ON_FAN = 'marlin-fan';

interface OtherControllersProps {
  readonly job: JobState;
  /** The name of the file, without extension. */
  readonly name: string;
  readonly isDisabled: boolean;
}

/** Saves the chosen program in the dialect of another controller. The program that is shown and run does not change. */
export function OtherControllers({ job, name, isDisabled }: OtherControllersProps) {
  const { t } = useTranslation();
  const { compute } = useStudio();
  const [isBusy, setBusy] = useState(false);
  const own = useCurrentDevice().dialect;
  const others = [...DIALECTS.values()].filter(({ name }) => name !== own);

  async function save({ name: dialect, extension }: Dialect): Promise<void> {
    if (job.status !== 'done') return;
    const { programIndex } = useJobStore.getState();
    setBusy(true);
    try {
      const request = { design: job.design, machine: machineProfileOf(job.device), dialect };
      const { output, problems } = await compute.run('generate', request);
      const program = output?.programs[programIndex];
      if (program) saveFile(new Blob([new Uint8Array(program.gcode.bytes)]), `${name}.${extension}`);
      else
        notifications.show({
          color: 'red',
          message: liveFrom(useProblemText, (text) => problems.slice(0, 1).map(text).join()),
        });
    } catch (error) {
      notifications.show({ color: 'red', message: liveFrom(useUnexpectedText, (text) => text(error)) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton
          icon={IconChevronDown}
          label={t('post.another')}
          tooltipPosition="top"
          variant="default"
          size={30}
          iconSize={16}
          disabled={isDisabled}
          loading={isBusy}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('post.another')}</Menu.Label>
        {others.map((dialect) => (
          <Menu.Item
            key={dialect.name}
            rightSection={`.${dialect.extension}`}
            onClick={() => void save(dialect)}
          >
            {dialect.name === WITH_LASER_ON_FAN ? t('post.marlinFan') : dialect.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
