import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../../driver/machine-store';
import { useDriverFailureText } from '../failure-text';
import classes from './camera.module.css';
import { useCamera } from './use-camera';

/** What the machine's camera sees, with the time of the picture. Nothing where the machine has no camera. */
export function CameraView() {
  const { t, i18n } = useTranslation();
  const failureText = useDriverFailureText();
  const hasCamera = useMachineStore(({ accessories }) => accessories.camera);
  const { picture, failure } = useCamera(hasCamera);
  if (!hasCamera) return null;
  return (
    <figure className={classes.figure}>
      {picture && <img src={picture.source} alt={t('machine.extras.pictureOf')} />}
      <figcaption>
        {picture && new Date(picture.takenAt).toLocaleTimeString(i18n.language)}
        {failure && ` ${t('machine.extras.cameraSilent', { reason: failureText(failure) })}`}
      </figcaption>
    </figure>
  );
}
