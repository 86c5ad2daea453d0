import { Badge, Button, Group, Modal, Text, Title, UnstyledButton } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../api/session-store';
import { preferencesOf, useOwnItems } from '../own-items/own-items-store';
import { savePreferences } from '../own-items/own-preferences';
import { useViewStore } from '../state/view-store';
import { TipScene } from './scenes';
import { GUIDES, readTips, TIPS, type TipId } from './tips';
import classes from './tips.module.css';

/** The window with the tips: two guides of three items each. The account remembers which were read. */
export function TipsDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isTipsOpen);
  const close = () => useViewStore.setState({ isTipsOpen: false });
  return (
    <Modal opened={isOpen} onClose={close} title={t('tips.title')} size={840}>
      {isOpen && <Tips onEnd={close} />}
    </Modal>
  );
}

/** The tips that were read, and a function that notes one more. */
function useRead() {
  const userId = useSessionStore((state) => state.session?.id);
  const stored = useOwnItems((state) => preferencesOf(state).readTips);
  const read = readTips(stored);
  const note = (id: TipId) => {
    const now = readTips(preferencesOf(useOwnItems.getState()).readTips);
    if (userId !== undefined && !now.includes(id)) savePreferences(userId, { readTips: [...now, id] });
  };
  return { read, note };
}

function Tips({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useTranslation();
  const { read, note } = useRead();
  // Opens with the first tip that was not read yet.
  const [shown, setShown] = useState<TipId>(() => TIPS.find((id) => !read.includes(id)) ?? TIPS[0]!);
  const at = TIPS.indexOf(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies(note): what is shown counts once
  useEffect(() => note(shown), [shown]);
  return (
    <div className={classes.window}>
      <nav className={classes.list} aria-label={t('tips.title')}>
        {GUIDES.map(({ id, name, items }) => (
          <div key={id}>
            <Text fz="xs" fw={600} c="dimmed" mb={4}>
              {t(`tips.guide.${name}`)}
            </Text>
            {items.map((item) => (
              <UnstyledButton
                key={item}
                className={classes.item}
                aria-current={item === shown || undefined}
                onClick={() => setShown(item)}
              >
                {read.includes(item) ? (
                  <IconCircleCheck size={16} color="var(--kerf-good)" aria-label={t('tips.read')} />
                ) : (
                  <IconCircleDashed size={16} aria-hidden="true" />
                )}
                {t(`tips.${item}.title`)}
              </UnstyledButton>
            ))}
          </div>
        ))}
        <Badge variant="light" size="sm" mt="auto">
          {t('tips.progress', { count: read.length, of: TIPS.length })}
        </Badge>
      </nav>
      <div className={classes.page}>
        <TipScene id={shown} />
        <Title order={3} fz="md">
          {t(`tips.${shown}.title`)}
        </Title>
        <Text fz="sm" className={classes.text ?? ''}>
          {t(`tips.${shown}.text`)}
        </Text>
        <Group justify="space-between" mt="auto" pt="md">
          <Button variant="default" disabled={at === 0} onClick={() => setShown(TIPS[at - 1]!)}>
            {t('action.back')}
          </Button>
          {at < TIPS.length - 1 ? (
            <Button onClick={() => setShown(TIPS[at + 1]!)}>{t('action.next')}</Button>
          ) : (
            <Button onClick={onEnd}>{t('tips.end')}</Button>
          )}
        </Group>
      </div>
    </div>
  );
}
