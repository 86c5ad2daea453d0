import { readShopFile, type ShopFileFault, writeShopFile } from '@kerf/protocol';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { IconFileExport, IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseFiles } from '../../ui/choose-files';
import { IconButton } from '../../ui/icon-button';
import { liveFrom, liveText } from '../../ui/live-text';
import { saveFile } from '../../ui/save-file';
import { ImportDialog } from './import-dialog';
import { mergeWithAccount, ownShopItems } from './shop-items';

const FILE_NAME = 'kerf-shop.json';

/** Saves the account's own bits, materials and devices as a file, and adds those of another shop. */
export function ShareButtons() {
  const { t } = useTranslation();
  const exportAll = () => {
    const items = ownShopItems();
    const count = items.bits.length + items.materials.length + items.devices.length;
    if (count === 0) notifications.show({ message: liveText('shopFile.nothing') });
    else saveFile(new Blob([writeShopFile(items)], { type: 'application/json' }), FILE_NAME);
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    const read = readShopFile(await file.text());
    if (!read.ok) {
      notifications.show({
        color: 'red',
        title: file.name,
        message: liveFrom(useFaultText, (text) => text(read.fault)),
        autoClose: false,
      });
      return;
    }
    const merged = mergeWithAccount(read.items);
    const id = modals.open({
      title: liveText('shopFile.title'),
      children: <ImportDialog merged={merged} onDone={() => modals.close(id)} />,
    });
  };
  return (
    <>
      <IconButton icon={IconFileExport} size={30} label={t('shopFile.exportHint')} onClick={exportAll} />
      <IconButton
        icon={IconFileImport}
        size={30}
        label={t('shopFile.importHint')}
        onClick={() => chooseFiles({ accept: '.json' }, ([file]) => void open(file))}
      />
    </>
  );
}

function useFaultText(): (fault: ShopFileFault) => string {
  const { t } = useTranslation();
  return (fault) =>
    fault.code === 'wrong-value'
      ? t('shopFile.faults.wrong-value', { path: fault.path })
      : t(`shopFile.faults.${fault.code}`);
}
