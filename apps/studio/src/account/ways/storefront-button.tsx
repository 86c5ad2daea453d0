import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** A link to the storefront, which leads its customers back logged in. */
export function StorefrontButton({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href={url}
      variant="default"
      fullWidth
      leftSection={<IconBuildingStore size={16} stroke={1.7} aria-hidden="true" />}
    >
      {t('account.storefront')}
    </Button>
  );
}
