import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../state/studio-context';
import classes from './import-dropzone.module.css';
import { useImport } from './use-import';

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}

/** Files dropped anywhere on the window are imported. */
export function ImportDropzone() {
  const { t } = useTranslation();
  const { importFiles } = useImport();
  const { compute } = useStudio();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isOver) compute.prepare();
  }, [isOver, compute]);
  useWindowEvent('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  });
  useWindowEvent('dragleave', (event) => {
    if (event.relatedTarget === null) setOver(false);
  });
  useWindowEvent('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    void importFiles([...(event.dataTransfer?.files ?? [])]);
  });
  return isOver ? <div className={classes.zone}>{t('importing.drop')}</div> : null;
}
