import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ItemFormFootProps {
  /** The number of fields that must be mended before the item can be saved. */
  readonly faultCount: number;
  readonly isSaving: boolean;
  onCancel(): void;
}

/** The last row of a form for an item, without its box: how many fields are wrong, 'Cancel' and 'Save'. */
export function ItemFormFoot({ faultCount, isSaving, onCancel }: ItemFormFootProps) {
  const { t } = useTranslation();
  return (
    <>
      {faultCount > 0 && (
        <Text fz="sm" c="red" role="alert" mr="auto">
          {t('devices.faults', { count: faultCount })}
        </Text>
      )}
      <Button variant="default" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
      <Button type="submit" loading={isSaving}>
        {t('devices.save')}
      </Button>
    </>
  );
}
