import { Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SampleGallery } from '../samples/sample-gallery';
import { useViewStore } from '../state/view-store';
import { tasteOf } from './answers';
import { useAnswers } from './use-answers';

/** The samples, those first that suit the person. For whoever is past the welcome. */
export function SamplesDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isSamplesOpen);
  const close = () => useViewStore.setState({ isSamplesOpen: false });
  return (
    <Modal opened={isOpen} onClose={close} title={t('samples.title')} size={1120}>
      <Text fz="sm" c="dimmed" mb="sm">
        {t('samples.intro')}
      </Text>
      {isOpen && <Gallery onOpened={close} />}
    </Modal>
  );
}

function Gallery({ onOpened }: { readonly onOpened: () => void }) {
  const { answers } = useAnswers();
  return <SampleGallery taste={answers ? tasteOf(answers) : null} onOpened={onOpened} />;
}
