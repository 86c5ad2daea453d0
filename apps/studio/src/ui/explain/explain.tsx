import { useTranslation } from 'react-i18next';
import { SETTING_DRAWINGS } from './drawings';
import { EXPLAINED_SETTINGS, type ExplainedSetting } from './settings';
import { SettingPicture } from './shapes';
import { WhatsThis } from './whats-this';

interface ExplainProps {
  readonly settings: readonly ExplainedSetting[];
  /** The page of the help center that says more. */
  readonly topic: string;
}

/** A question mark that says what the settings beside it do, each with a picture that moves. */
export function Explain({ settings, topic }: ExplainProps) {
  const { t } = useTranslation();
  return (
    <WhatsThis
      topic={topic}
      explained={settings.map((id) => ({
        label: t(EXPLAINED_SETTINGS[id]),
        text: t(`explain.${id}`),
        picture: <SettingPicture>{SETTING_DRAWINGS[id]}</SettingPicture>,
      }))}
    />
  );
}
