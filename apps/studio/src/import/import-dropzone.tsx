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
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      void importFiles([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [importFiles]);
  return isOver ? <div className={classes.zone}>{t('importing.drop')}</div> : null;
}
