import { type DriverPackage, type DriverPlatform, routes, routeUrl } from '@kerf/protocol';
import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOrThrow } from '../api/client';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';
import { Consent, isComplete } from './consent';
import { CopyField } from './copy-field';
import classes from './install-driver.module.css';
import { ownSystem, runCommand, SYSTEMS, type System } from './systems';

const SYSTEM_NAMES = Object.keys(SYSTEMS) as System[];

const close = () => useViewStore.setState({ isInstallDriverOpen: false });

/** The dialog from which a person downloads the driver, with the texts to accept and what to do afterwards. */
export function InstallDriverDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isInstallDriverOpen);
  return (
    <Modal opened={isOpen} onClose={close} title={t('install.title')} size={660}>
      <Body />
    </Modal>
  );
}

function Body() {
  const { t } = useTranslation();
  const [system, setSystem] = useState<System>(ownSystem);
  const [accepted, setAccepted] = useState<Parameters<typeof isComplete>[0]>([]);
  // Side by side, the names of the systems are wider than a phone.
  const isNarrow = useMediaQuery('(max-width: 767px)') ?? false;
  const listed = useQuery({
    queryKey: ['driver-packages'],
    queryFn: ({ signal }) => callOrThrow('driverPackages', {}, signal),
  });
  const packages = SYSTEMS[system].flatMap(
    (platform) => listed.data?.find((row) => row.platform === platform) ?? [],
  );
  return (
    <Stack gap="sm">
      <Text fz="sm">{t('install.intro')}</Text>
      <SegmentedControl
        size="xs"
        fullWidth
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        aria-label={t('install.intro')}
        data={SYSTEM_NAMES.map((value) => ({ value, label: t(`install.systems.${value}`) }))}
        value={system}
        onChange={(value) => setSystem(value as System)}
      />
      {listed.isPending && <Text fz="sm">{t('install.loading')}</Text>}
      {listed.isError && <Unreachable retry={() => void listed.refetch()} />}
      {listed.isSuccess && packages.length === 0 && <Missing platforms={SYSTEMS[system]} />}
      {packages.length > 0 && (
        <>
          <Consent accepted={accepted} onChange={setAccepted} />
          {packages.map((row) => (
            <PackageRow key={row.name} row={row} isAccepted={isComplete(accepted)} />
          ))}
          <Steps system={system} fileName={packages[0]?.name ?? ''} />
        </>
      )}
    </Stack>
  );
}

function Unreachable({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" role="alert">
      <Text fz="sm">{t('install.unreachable')}</Text>
      <Button size="compact-xs" variant="default" onClick={retry}>
        {t('install.again')}
      </Button>
    </Group>
  );
}

function Missing({ platforms }: { platforms: readonly DriverPlatform[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Text fz="sm">{t('install.missing')}</Text>
      <CopyField text={`npm run package-driver -- ${platforms.join(' ')}`} />
    </>
  );
}

function PackageRow({ row, isAccepted }: { row: DriverPackage; isAccepted: boolean }) {
  const { t, i18n } = useTranslation();
  const size = (row.size / 1e6).toLocaleString(i18n.language, { maximumFractionDigits: 0 });
  const label = `${t('install.download')}: ${t(`install.packages.${row.platform}`)}`;
  return (
    <div className={classes.package}>
      <div className={classes.packageHead}>
        <div>
          <Text fz="sm" fw={600}>
            {t(`install.packages.${row.platform}`)}
          </Text>
          <Text fz="xs" c="dimmed">
            {t('install.size', { size, version: row.version })}
          </Text>
        </div>
        {isAccepted ? (
          <Button
            component="a"
            size="xs"
            href={routeUrl(routes.driverPackage, { params: { name: row.name } })}
            download={row.name}
            aria-label={label}
          >
            {t('install.download')}
          </Button>
        ) : (
          <Button size="xs" disabled title={t('install.acceptFirst')} aria-label={label}>
            {t('install.download')}
          </Button>
        )}
      </div>
      <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('install.checksum')}: <code>{row.sha256}</code>
      </Text>
    </div>
  );
}

const RUN = { windows: 'runWindows', mac: 'runMac', linux: 'runLinux' } as const;

/** What to do with the file. */
function Steps({ system, fileName }: { system: System; fileName: string }) {
  const { t } = useTranslation();
  const { driver } = useStudio();
  const find = () => {
    close();
    driver.connect();
  };
  return (
    <>
      <Text fz="sm" fw={600}>
        {t('install.after')}
      </Text>
      <ol className={classes.steps}>
        <li>
          {t(`install.steps.${RUN[system]}`)}
          <CopyField text={runCommand(fileName, window.location.origin)} />
        </li>
        {system === 'linux' && (
          <li>
            {t('install.steps.group')}
            <CopyField text="sudo usermod -aG dialout $USER" />
          </li>
        )}
        <li>{t('install.steps.pair')}</li>
      </ol>
      <Group justify="flex-end">
        <Button size="xs" variant="default" onClick={find}>
          {t('install.find')}
        </Button>
      </Group>
    </>
  );
}
